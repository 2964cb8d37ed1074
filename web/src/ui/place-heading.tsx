import { ArrowLeft } from 'lucide-react'
import type { AnchorHTMLAttributes, RefObject } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../i18n/use-words.ts'
import { focusIfLost } from './focus.ts'
import { hasGoneOn } from './page-path.ts'
import styles from './surface.module.css'

type Find = () => HTMLElement | null | undefined

/**
 * Names the place in the title of the window, with the week, person or month that it is about. What had the focus may have
 * gone with another place: then the heading takes it, so that the keyboard goes on here and the name is read out.
 */
export function usePlaceTitle(name: string, heading: Find) {
  const { t } = useWords()
  const app = t('app.title')
  const find = useEffectEvent(heading)
  useEffect(() => {
    document.title = `${name} · ${app}`
    return () => {
      document.title = app
    }
  }, [name, app])
  useEffect(() => {
    if (hasGoneOn() && name) focusIfLost(() => find())
  }, [name])
}

interface PlaceHeadingProps {
  readonly children: string
  /** Where the place shows its name otherwise. */
  readonly hidden?: boolean
  readonly ref?: RefObject<HTMLHeadingElement | null>
}

export function PlaceHeading({ children, hidden = false, ref }: PlaceHeadingProps) {
  const own = useRef<HTMLHeadingElement>(null)
  const heading = ref ?? own
  usePlaceTitle(children, () => heading.current)
  return (
    <h2 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h2>
  )
}

/** The one way back, top left: names where it leads. */
export function BackLink({ children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...link} className={styles.back}>
      <ArrowLeft size={15} aria-hidden />
      {children}
    </a>
  )
}
