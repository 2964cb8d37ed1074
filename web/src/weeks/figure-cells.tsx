import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import type { Language } from '#domain/week.ts'
import { formatHours } from '../i18n/format.ts'
import type { useWords } from '../i18n/use-words.ts'
import { SignedHours } from '../ui/signed-hours.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import styles from './figure-cells.module.css'
import type { HoursField, ScheduleEditing } from './schedule-editing.ts'
import type { FigureKey, ScheduleRow } from './schedule-row.ts'
import { figureIn, figureKeys } from './schedule-row.ts'

interface FigureCellsProps {
  readonly row: ScheduleRow
  /** The row with what may be done in it, for teachers. */
  readonly mine: { readonly editing: ScheduleEditing; readonly row: TeacherRow } | undefined
  readonly balance: boolean
  readonly t: ReturnType<typeof useWords>['t']
  readonly language: Language
}

const fields: Partial<Record<FigureKey, HoursField>> = {
  contract: 'weeklyHours',
  team: 'teamHours',
  mpa: 'mpaHours',
  target: 'targetHours',
}

export function FigureCells(props: FigureCellsProps) {
  const { row, mine, balance, language } = props
  const keys = balance ? ([...figureKeys, 'balance'] as const) : figureKeys
  return keys.map((key, index) => {
    const hours = figureIn(row, key)
    if (hours === undefined) return <td key={key} />
    const place = mine ? { 'data-cell': 6 + index, tabIndex: -1 } : {}
    const className = `figure ${styles.figure} ${styles[key] ?? ''}`
    if (key === 'contract') {
      return <ContractCell key={key} {...props} hours={hours} place={place} className={className} />
    }
    return (
      <td key={key} className={className} {...place}>
        {key === 'difference' || key === 'balance' || key === 'actual'
          ? explained(
              mine,
              key,
              key === 'actual' ? (
                formatHours(hours, language)
              ) : (
                <SignedHours {...{ hours, language }} balance={key === 'balance'} />
              ),
            )
          : editable(props, key, hours)}
      </td>
    )
  })
}

function explained(
  mine: FigureCellsProps['mine'],
  key: 'actual' | 'difference' | 'balance',
  shown: ReactNode,
) {
  return mine ? mine.editing.explained(mine.row, key, shown) : shown
}

/** The editor, and for contract and target a small sign beside it that tells how the figure came about. */
function editable({ mine, language }: FigureCellsProps, key: FigureKey, hours: number): ReactNode {
  const shown = formatHours(hours, language)
  const field = fields[key]
  if (!mine || !field) return shown
  if (key !== 'contract' && key !== 'target') return mine.editing.hoursCell(mine.row, field)
  return (
    <>
      {mine.editing.hoursCell(mine.row, field)}
      <span className={styles.why}>
        {mine.editing.explained(mine.row, key, <CircleHelp size={14} aria-hidden />)}
      </span>
    </>
  )
}

interface ContractCellProps extends FigureCellsProps {
  readonly hours: number
  readonly place: object
  readonly className: string
}

/** Amber when the week's contract is not the teacher's present one, and why (product, section 2). */
function ContractCell({ hours, place, className, ...props }: ContractCellProps) {
  const { row, mine, t, language } = props
  const shown = editable(props, 'contract', hours)
  const differs = row.weeklyHours !== undefined && row.weeklyHours !== hours
  const reason = !mine
    ? 'contractDiffers'
    : mine.row.weekSettings?.weeklyHours != null
      ? 'contractOfWeek'
      : 'contractOlder'
  const why = t(`schedule.${reason}`, { hours: formatHours(row.weeklyHours ?? 0, language) })
  if (differs && !mine) {
    return (
      <td className={`${className} ${styles.differs}`}>
        <Tooltip text={why}>
          <button type="button" className={styles.plain}>
            {shown}
            <span className="visually-hidden"> {why}</span>
          </button>
        </Tooltip>
      </td>
    )
  }
  // One and the same cell either way: another around it would throw away what is being typed in it, when a colleague
  // changes the figure meanwhile.
  return (
    <td
      className={differs ? `${className} ${styles.differs}` : className}
      title={differs ? why : undefined}
      {...place}
    >
      {shown}
      {differs && <span className="visually-hidden"> {why}</span>}
    </td>
  )
}
