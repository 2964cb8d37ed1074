import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Which sheets are printed: the shown one, or for once all of them. */
export function usePrintedSheets() {
  const [printed, setPrinted] = useState<'one' | 'all'>('one')
  useEffect(() => {
    if (printed === 'one') return
    const done = () => setPrinted('one')
    window.addEventListener('afterprint', done)
    return () => window.removeEventListener('afterprint', done)
  }, [printed])
  const print = (which: 'one' | 'all') => {
    // At once, because the browser takes the page as it is.
    flushSync(() => setPrinted(which))
    window.print()
  }
  return { printed, print }
}
