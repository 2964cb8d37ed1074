export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Asks again and again until the answer is yes; how long that took, in milliseconds. */
export async function until(isSo: () => Promise<boolean> | boolean, within: number, what: string) {
  const since = performance.now()
  while (!(await isSo())) {
    if (performance.now() - since > within) throw new Error(`Not within ${within} ms: ${what}`)
    await pause(20)
  }
  return performance.now() - since
}
