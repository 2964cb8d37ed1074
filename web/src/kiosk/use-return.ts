import { useEffect, useEffectEvent } from 'react'

/** Goes back by itself once nobody has touched anything for so many milliseconds. `step` begins anew. */
export function useReturn(after: number, onReturn: () => void, step: string) {
  const back = useEffectEvent(onReturn)
  useEffect(() => {
    let timer = setTimeout(() => back(), after)
    const touched = () => {
      clearTimeout(timer)
      timer = setTimeout(() => back(), after)
    }
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, touched)
    return () => {
      clearTimeout(timer)
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, touched)
    }
  }, [after, step])
}
