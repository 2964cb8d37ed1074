import { startHouse } from './house-server.ts'

/** The server of the stories. Started by playwright.config.ts. */

const { E2E_PASSWORD: password, E2E_PORT: port } = process.env
if (!password || !port) throw new Error('Run the stories with `npm run e2e`.')
const server = await startHouse(port, password)
server.once('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => server.kill(signal))
