/**
 * Which version of the house the teachers' screen shows. Answers name the one that they are at least as new as; the
 * stream of events names the one at which it begins, and from then on what is newer comes as an event. So what changed
 * between the two, or while the stream was lost, is noticed.
 */
let shown: number | undefined
let streamsBegun = 0
let onOutdated = () => {}

/** Before a call is sent, to be handed on with its answer. */
export function askedDuring(): number {
  return streamsBegun
}

/** An answer has come. One that was on its way when a stream began may be older than the stream. */
export function noteAnswer(version: number, askedDuringStream: number) {
  if (streamsBegun === 0) shown = Math.min(shown ?? version, version)
  else if (askedDuringStream < streamsBegun && shown !== undefined && version < shown) onOutdated()
}

/** A stream begins at this version: whether anything on the screen may be of another. */
export function isOutdatedAt(version: number): boolean {
  const isOutdated = shown !== undefined && shown !== version
  shown = version
  streamsBegun++
  return isOutdated
}

/** Every change up to this version has come as an event, and is read again. */
export function noteStreamed(version: number | undefined) {
  if (version !== undefined) shown = Math.max(shown ?? version, version)
}

/** What to do when an answer came that is older than the stream. */
export function whenOutdated(act: () => void) {
  onOutdated = act
}
