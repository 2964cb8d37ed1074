import { startCluster } from './cluster.ts'

const cluster = await startCluster()
console.log(`PostgreSQL is running. Its log: ${cluster.log}`)
console.log(`DATABASE_URL=${cluster.url}`)
