import { pathToFileURL } from 'node:url'
import type { Drawing, DrawnView } from '#contract/first-view.ts'
import type { EncodedBody } from '../http/encoded-body.ts'
import type { LoggedFailure } from '../http/worker-messages.ts'

export interface AskedDrawing {
  readonly id: number
  readonly theme: 'light' | 'dark' | undefined
  readonly view: DrawnView
}

/** What it took is processor time, in milliseconds: on a busy machine a drawing is not dearer. */
export type FromDrawing =
  | { readonly kind: 'up'; readonly languages: readonly string[] }
  | {
      readonly kind: 'drawn'
      readonly id: number
      readonly took: number
      readonly body: EncodedBody
      readonly policy: string
    }
  | { readonly kind: 'failed'; readonly id: number; readonly took: number; readonly failure: LoggedFailure }

/** Where the build leaves the drawing: beside the page, so that it is no file that is served. */
export const drawingFile = (pageFolder: string) => `${pageFolder}-server/draw.js`

export async function drawingBeside(pageFolder: string): Promise<Drawing> {
  const file = pathToFileURL(drawingFile(pageFolder)).href
  return ((await import(file)) as { drawing: Drawing }).drawing
}
