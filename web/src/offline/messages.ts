/** What the page and its worker say to each other. */

/** The worker's file, at the root so that it may answer for every place. */
export const workerPath = '/offline.js'

export type PageToKeeper =
  | {
      readonly kind: 'keep'
      /** By number; the worker asks the server itself whether that is true. */
      readonly member: number
      readonly answers: readonly string[]
      readonly assets: readonly string[]
      readonly words: KeptWords
    }
  | { readonly kind: 'forget' }
  | { readonly kind: 'line?' }

/** For the places of which nothing is kept. */
export interface WordsWithoutNetwork {
  readonly language: string
  readonly title: string
  readonly message: string
  readonly way: string
}

/** With the appearance that the page has now. */
export interface KeptWords extends WordsWithoutNetwork {
  readonly theme: string
}

export interface KeeperToPage {
  readonly kind: 'line'
  /** When the oldest answer was given that is shown now; null: the server answers. */
  readonly keptAt: number | null
}
