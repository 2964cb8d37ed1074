import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

const paper = window.matchMedia('print')

/**
 * True while the page is being printed, however that was begun. Drawn before the event is over, because the browser
 * then takes the page as it is.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(paper.matches)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    const follow = () => (paper.matches ? begin() : end())
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', follow)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', follow)
    }
  }, [])
  return printing
}
