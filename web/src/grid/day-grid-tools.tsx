import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TeacherWeek } from '#contract/weeks.ts'
import type { Preset } from '#domain/days/preset.ts'
import { daysIn } from '#domain/paste/grid-selection.ts'
import { useDayName } from '../edits/use-write-days.ts'
import { useWords } from '../i18n/use-words.ts'
import { lateComponent } from '../ui/late-part.tsx'
import { DialogPlace } from '../ui/place.tsx'
import { say } from '../ui/say.ts'
import { teacherOf, weekdayOf } from './day-cells.ts'
import styles from './day-grid.module.css'
import { selectionIn } from './day-selection.ts'
import { EditMenu } from './edit-menu.tsx'
import { DayTextEntry, useTyping } from './typing.tsx'
import type { AskedPaste } from './use-grid-commands.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { useGridEvents } from './use-grid-events.ts'

const [PasteDialog] = lateComponent(() => import('./paste-dialog.tsx').then(({ PasteDialog }) => PasteDialog))

interface DayGridToolsProps {
  readonly week: TeacherWeek
  /** The schedule, while it is shown as a table. */
  readonly table: HTMLTableElement | null
  readonly presets: readonly Preset[]
}

/**
 * Makes the schedule's table a sheet to type into: days are typed in their cells, chosen, copied, pasted and filled.
 * It stands beside the table and not around it, so that none of this draws a row again.
 */
export function DayGridTools({ week, table, presets }: DayGridToolsProps) {
  const { t } = useWords()
  const dayName = useDayName(week.teachers)
  const [hasChosen, setHasChosen] = useState(false)
  const saySelected = useRef((_days: number) => {})
  useLayoutEffect(() => {
    saySelected.current = (days) => {
      setHasChosen(days > 0)
      say(days > 1 ? t('typing.selected', { count: days }) : '')
    }
  })
  const selection = useMemo(
    () => (table ? selectionIn(table, (days) => saySelected.current(days)) : undefined),
    [table],
  )
  const [asked, setAsked] = useState<AskedPaste>()
  const commands = useGridCommands({ week, table, selection, presets, onAsk: setAsked })
  const { typing, label, begin, save, leave, cancel } = useTyping({ week, table, presets, commands })
  const onCopied = (days: number) => say(t('typing.copied', { count: days }))
  useGridEvents({ table, selection, commands, onCopied, onType: begin })
  useLayoutEffect(() => {
    const { sheet } = styles
    if (sheet) table?.classList.add(sheet)
  }, [table])

  const chosenDays = () => {
    const range = selection?.range()
    return range ? daysIn(range) : 0
  }
  const chosenInWords = () => {
    const [count, active] = [chosenDays(), selection?.active()]
    if (count === 0 || !active) return undefined
    return count > 1 ? t('typing.selected', { count }) : dayName(teacherOf(active), weekdayOf(active))
  }
  if (!selection) return null
  return (
    <>
      {hasChosen && <EditMenu {...{ commands, selection, chosenInWords, onCopied }} />}
      {typing &&
        createPortal(
          <DayTextEntry
            begun={typing.begun}
            selected={chosenDays()}
            label={label}
            onSave={save}
            onLeave={leave}
            onCancel={cancel}
          />,
          typing.cell,
          String(typing.key),
        )}
      {asked && (
        <DialogPlace onClose={() => setAsked(undefined)}>
          <PasteDialog {...asked} onTake={commands.take} onClose={() => setAsked(undefined)} />
        </DialogPlace>
      )}
    </>
  )
}
