/** Says what is done, then how long it took and what came of it. */
export type Step = <Result>(
  sentence: string,
  job: () => Promise<Result> | Result,
  tell?: (result: Result) => string,
) => Promise<Result>

export function stepOf(interrupted: AbortSignal): Step {
  return async (sentence, job, tell = () => '') => {
    interrupted.throwIfAborted()
    const begun = performance.now()
    process.stdout.write(`${sentence} … `)
    try {
      const result = await job()
      console.log(`${secondsSince(begun)}. ${tell(result)}`.trimEnd())
      return result
    } catch (error) {
      console.log(`failed after ${secondsSince(begun)}.`)
      throw error
    }
  }
}

export const secondsSince = (begun: number) => `${((performance.now() - begun) / 1_000).toFixed(1)} s`
