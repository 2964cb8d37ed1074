import { removeCluster, startCluster } from './cluster.ts'

removeCluster()
const cluster = await startCluster()
console.log('The throwaway cluster is new and empty.')
console.log(`DATABASE_URL=${cluster.url}`)
