import { parentPort, workerData } from 'node:worker_threads'
import { encodedBody } from '../http/encoded-body.ts'
import { failureOf } from '../http/worker-messages.ts'
import type { AskedDrawing, FromDrawing } from './drawing-messages.ts'
import { drawingBeside } from './drawing-messages.ts'
import { pageFrame } from './page-frame.ts'

/** The thread that draws pages, one after the other, and compresses them: it knows no house and has no connection. */

if (!parentPort) throw new Error('This is started by the server, as a worker')
const port = parentPort
const { folder } = workerData as { readonly folder: string }
const drawing = await drawingBeside(folder)
const frame = pageFrame(folder)
const post = (message: FromDrawing) => port.postMessage(message)

port.on('message', (asked: AskedDrawing) => void draw(asked))
post({ kind: 'up', languages: drawing.languages })

async function draw({ id, theme, view }: AskedDrawing) {
  const begun = process.threadCpuUsage()
  const took = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1_000
  }
  try {
    const title = drawing.titleIn(view.language)
    const { html, policy } = frame({ title, theme, drawn: drawing.draw(view), view })
    post({ kind: 'drawn', id, took: took(), body: await encodedBody(html), policy })
  } catch (error) {
    post({ kind: 'failed', id, took: took(), failure: failureOf(error) })
  }
}
