import {
  CalendarDays,
  ChevronDown,
  Clock,
  Database,
  DoorOpen,
  Eye,
  FileSpreadsheet,
  House,
  KeyRound,
  MonitorSmartphone,
  Palmtree,
  Scale,
  TrafficCone,
  TriangleAlert,
  UserRoundCheck,
  Users,
} from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Activity, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { HouseSection } from '#contract/wire/page-address.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './settings-page.module.css'
import type { SectionName } from './shown-section.ts'
import { openSection } from './shown-section.ts'

export type LineName = HouseSection

const icons: Record<LineName, ComponentType<{ size: number }>> = {
  basics: House,
  calendar: CalendarDays,
  presets: Clock,
  staffing: Users,
  opening: DoorOpen,
  staff: UserRoundCheck,
  law: Scale,
  access: KeyRound,
  leave: Palmtree,
  months: FileSpreadsheet,
  parents: Eye,
  light: TrafficCone,
  data: Database,
  device: MonitorSmartphone,
}

const idOf = (name: LineName) => `setting-${name}`

export const buttonOf = (name: LineName) => document.getElementById(idOf(name))

export interface LineContent {
  /** What holds now, in a few words. */
  readonly value: string | undefined
  /** Something in it is worth a look. */
  readonly worthALook?: string | undefined
  readonly content: ReactNode
}

interface SettingLineProps {
  readonly name: LineName
  readonly line: LineContent
  readonly isOpen: boolean
  readonly isHidden: boolean
  /** Before it opens or closes: what else opens or closes moves it. */
  onMove(name: LineName): void
}

/** What a setting is and what it says now; the rest of it beneath, once it is opened. */
export function SettingLine({ name, line, isOpen, isHidden, onMove }: SettingLineProps) {
  const { t } = useWords()
  // A line that was looked at stays as it was left.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const Icon = icons[name]
  const id = idOf(name)
  return (
    <div className={styles.line} hidden={isHidden} data-line={name}>
      <h3>
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={wasOpen ? `${id}-panel` : undefined}
          onClick={() => {
            onMove(name)
            openSection(isOpen ? 'house' : name)
          }}
        >
          <Icon size={17} aria-hidden />
          <span>{t(`settings.sections.${name}.name`)}</span>
          {line.worthALook ? (
            <small className={styles.look}>
              <TriangleAlert size={14} aria-hidden />
              {line.worthALook}
            </small>
          ) : (
            <small>{line.value}</small>
          )}
          <ChevronDown size={16} aria-hidden className={styles.chevron} />
        </button>
      </h3>
      {wasOpen && (
        <Activity mode={isOpen ? 'visible' : 'hidden'}>
          <div id={`${id}-panel`} className={styles.panel}>
            <p className={styles.about}>{t(`settings.sections.${name}.description`)}</p>
            {line.content}
          </div>
        </Activity>
      )}
    </div>
  )
}

const isNarrow = () => window.matchMedia('(max-width: 719.98px)').matches

/**
 * Who opens a line has it under the pointer, although the line above it closes; on a phone it goes to the top. Where a
 * line was opened from elsewhere, its button takes the focus, and the title where none is open.
 */
export function useLineInSight(shown: SectionName, focusTitle: () => void) {
  const moved = useRef<{ readonly name: LineName; readonly top: number }>(undefined)
  const before = useRef<SectionName>(undefined)
  const follow = useEffectEvent(() => {
    const own = moved.current
    const last = before.current
    moved.current = undefined
    before.current = shown
    if (own) {
      const button = buttonOf(own.name)
      if (!button) return
      if (isNarrow() && shown === own.name) button.scrollIntoView({ block: 'start' })
      else window.scrollBy(0, button.getBoundingClientRect().top - own.top)
      return
    }
    if (shown === last) return
    if (shown === 'house') {
      if (last !== undefined && last !== 'house') return buttonOf(last)?.focus()
      window.scrollTo(0, 0)
      return focusTitle()
    }
    const button = buttonOf(shown)
    button?.focus({ preventScroll: true })
    button?.scrollIntoView({ block: 'start' })
  })
  useLayoutEffect(() => follow(), [shown])
  useLayoutEffect(
    () => () => {
      before.current = undefined
    },
    [],
  )
  return {
    lineMoves(name: LineName) {
      moved.current = { name, top: buttonOf(name)?.getBoundingClientRect().top ?? 0 }
    },
  }
}
