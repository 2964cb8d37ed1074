import { useEffect, useState } from 'react'
import { whenProofIsWanted } from '../api/call.ts'

interface Question {
  answer(isProven: boolean): void
}

/**
 * Once for all calls: what cannot be taken back asks a member to prove who it is. Calls that ask at the same time share
 * one question. Nothing is asked here: the shell shows what `question` wants.
 */
export function useConfirmation(): Question | undefined {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    let asked: Promise<boolean> | undefined
    const ask = () =>
      new Promise<boolean>((done) =>
        setQuestion({
          answer(isProven) {
            asked = undefined
            setQuestion(undefined)
            done(isProven)
          },
        }),
      )
    whenProofIsWanted(() => {
      asked ??= ask()
      return asked
    })
    return () => whenProofIsWanted(async () => false)
  }, [])
  return question
}
