import { CalendarDays, ChartLine, FileCheck, TreePalm, Users } from 'lucide-react'
import { Tabs } from 'radix-ui'
import type { ReactNode, RefCallback } from 'react'
import { useEffect } from 'react'
import type { PageAddress } from '#contract/wire/page-address.ts'
import { pathOf } from '#contract/wire/page-address.ts'
import { useWords } from '../i18n/use-words.ts'
import { isPlainClick } from '../ui/plain-click.ts'
import styles from './teacher-tabs.module.css'

/** In the order of the week's work (the leave weekly, the months monthly). */
const areas = ['schedule', 'leave', 'teachers', 'months', 'data'] as const
/** Only on a phone, where the words below them are small. */
const icons = { schedule: CalendarDays, leave: TreePalm, teachers: Users, months: FileCheck, data: ChartLine }
export type Area = (typeof areas)[number]

export interface AreaTab {
  /** Where a click on the tab leads. */
  readonly address: PageAddress
  readonly content: ReactNode
  /** Something in it is overdue. */
  readonly isOverdue?: boolean
  /** So many people wait for an answer. */
  readonly waiting?: number
  /** Somebody is about to choose it: what it needs can be fetched. */
  onAhead?(): void
}

interface TeacherTabsProps {
  /** None: the address is of a place that the house does not have. */
  readonly shown: Area | undefined
  /** Without the places that the house does not use. */
  readonly tabs: Readonly<Partial<Record<Area, AreaTab>>>
  readonly nothingThere: ReactNode
  onArea(area: Area): void
  /** The place beside the tabs for what can be done in the area. */
  readonly aroundActions: RefCallback<HTMLElement>
}

/** The places of the team. Each tab is a link as well, so that the browser can open it elsewhere. */
export function TeacherTabs({ shown, tabs, nothingThere, onArea, aroundActions }: TeacherTabsProps) {
  const { t } = useWords()
  usePointerMark()
  const used = areas.flatMap((area) => (tabs[area] ? [[area, tabs[area]] as const] : []))
  return (
    <Tabs.Root value={shown ?? ''} onValueChange={(next) => onArea(next as Area)}>
      <div className={styles.bar}>
        <Tabs.List className={styles.tabs} aria-label={t('tabs.label')}>
          {used.map(([area, { address, isOverdue, waiting = 0, onAhead }]) => {
            const Icon = icons[area]
            return (
              <Tabs.Trigger key={area} value={area} asChild>
                <a
                  href={pathOf(address)}
                  // Of the place that is shown it leads to its beginning.
                  onClick={(event) => {
                    if (!isPlainClick(event)) return
                    event.preventDefault()
                    onArea(area)
                  }}
                  onPointerEnter={onAhead}
                  onFocus={onAhead}
                >
                  <Icon size={20} aria-hidden />
                  {t(`tabs.${area}`)}
                  {waiting > 0 && (
                    <span className={styles.waiting}>
                      <span aria-hidden>{waiting}</span>
                      <span className="visually-hidden">{t('tabs.waiting', { count: waiting })}</span>
                    </span>
                  )}
                  {isOverdue && <span className={styles.overdue} role="img" aria-label={t('tabs.overdue')} />}
                </a>
              </Tabs.Trigger>
            )
          })}
        </Tabs.List>
        <div ref={aroundActions} className={styles.actions} data-actions />
      </div>
      {used.map(([area, { content }]) => (
        <Tabs.Content key={area} value={area} className={styles.area} tabIndex={-1}>
          {content}
        </Tabs.Content>
      ))}
      {!shown && nothingThere}
    </Tabs.Root>
  )
}

/**
 * Says on the page whether a pointer was used last. A tab is focused by a script when it is pressed, so the browser takes
 * it for the keyboard's focus and would draw a ring around it.
 */
function usePointerMark() {
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const { dataset } = document.documentElement
    const mark = ({ type }: Event) => {
      if (type === 'pointerdown') dataset.byPointer = 'true'
      else delete dataset.byPointer
    }
    document.addEventListener('pointerdown', mark, options)
    document.addEventListener('keydown', mark, options)
    return () => listening.abort()
  }, [])
}
