let known: string | undefined

/** The name of the answers that came with the page. */
export function noteKnownAnswers(tag: string) {
  known = tag
}

/** For the first stream only: what came later has no such name. */
export function takeKnownAnswers(): string | undefined {
  const tag = known
  known = undefined
  return tag
}
