import { useState } from 'react'

/** The idempotency key of what is sent: the same again after a lost answer has the same key, so that it happens once. */
export function useRetryKey(): (content: unknown) => string {
  const [sent, setSent] = useState({ text: '', key: '' })
  return (content) => {
    const text = JSON.stringify(content)
    if (text === sent.text) return sent.key
    const key = crypto.randomUUID()
    setSent({ text, key })
    return key
  }
}
