/** How long the network is waited for before what is kept is shown in its place. */
const usual = 450
/** After an answer that was only late: the line is there, and what is kept would be older than what comes. */
const patient = 8_000
const patientFor = 60_000
/** After no answer nobody waits once more; each question goes out all the same, so that the line is noticed again. */
const deadFor = 3_000

/** What is known of the line to the server. */
export class Line {
  #deadUntil = 0
  #slowUntil = 0

  patience(now: number): number {
    if (now < this.#deadUntil) return 0
    return now < this.#slowUntil ? patient : usual
  }

  noteSilence(now: number) {
    this.#deadUntil = now + deadFor
  }

  noteAnswer(now: number, after: number) {
    this.#deadUntil = 0
    if (after > usual) this.#slowUntil = now + patientFor
  }
}
