import { useQuery } from '@tanstack/react-query'
import { Popover } from 'radix-ui'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import type { TeacherRow } from '#contract/weeks.ts'
import type { SentWeek } from '#contract/wire/week-facts.ts'
import { entriesOfRow } from '#contract/wire/week-facts.ts'
import type { Hours } from '#domain/values/hours.ts'
import { toNumber } from '#domain/values/hours.ts'
import { weekNumberOf } from '#domain/values/week.ts'
import { mpaBudgetOf } from '#domain/weeks/mpa-budget.ts'
import { siteQuery } from '../../api/queries/sites.ts'
import { cellIn } from '../../grid/index.ts'
import { formatBalance, formatDifference, formatHours } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SignedHours } from '../../ui/signed-hours.tsx'
import { DerivationSteps } from './derivation-steps.tsx'
import { explainedFigures } from './row-figures.ts'
import styles from './why-figure.module.css'

type ExplainedFigure = 'contract' | 'mpa' | 'target' | 'actual' | 'difference' | 'balance'

const formats: Partial<Record<ExplainedFigure, typeof formatHours>> = {
  difference: formatDifference,
  balance: formatBalance,
}

interface WhyFigureProps {
  readonly row: TeacherRow
  readonly week: SentWeek
  readonly figure: ExplainedFigure
  /** It stands in a cell of the grid, which is asked itself, by its keys: the button is for the mouse alone. */
  readonly byCell?: boolean
  /** The figure as it is shown. */
  readonly children: ReactNode
  /** Where a balance leads to the whole account. */
  onAccount?(teacherId: number): void
}

const shownByRow = {
  contract: 'contractHours',
  mpa: 'mpaHours',
  target: 'targetHours',
  actual: 'actualHours',
  difference: 'difference',
  balance: 'cumulativeBalance',
} as const

/**
 * A figure that answers "why this number?". Only teachers load it: it needs the contract. What opens is there from the
 * first click on: a table of 150 people has 750 of these.
 */
export function WhyFigure(props: WhyFigureProps) {
  const { row, figure, byCell, children } = props
  const { t, language } = useWords()
  const [open, setOpen] = useState<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const format = formats[figure] ?? formatHours
  const name = t(`derivation.figures.${figure}`)
  const hours = format(row[shownByRow[figure]], language)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        aria-label={t('derivation.open', { hours, figure: name, teacher: row.name })}
        {...(byCell ? forMouse : {})}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {open !== undefined && <WhyPopover {...props} {...{ id, name, open, button }} onOpen={setOpen} />}
    </>
  )
}

/** Out of the tree and never focused: a press gives the focus to its cell. */
const forMouse = {
  'aria-hidden': true,
  tabIndex: -1,
  onMouseDown(event: MouseEvent<HTMLElement>) {
    event.preventDefault()
    cellIn(event.currentTarget)?.focus()
  },
} as const

interface WhyPopoverProps extends WhyFigureProps {
  readonly id: string
  readonly name: string
  readonly open: boolean
  readonly button: RefObject<HTMLButtonElement | null>
  onOpen(open: boolean): void
}

function WhyPopover({ id, name, open, button, row, week, figure, onAccount, onOpen }: WhyPopoverProps) {
  const { t } = useWords()
  const isLeft = useRef(false)
  return (
    <Popover.Root open={open} onOpenChange={onOpen}>
      <Popover.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Popover.Portal>
        <Popover.Content
          id={id}
          className={styles.popover}
          sideOffset={6}
          collisionPadding={12}
          align="end"
          aria-label={`${t('derivation.title')} ${name}`}
          onInteractOutside={(event) => {
            // The button closes it by itself; who has gone elsewhere keeps the focus there.
            if (button.current?.contains(event.target as Node)) event.preventDefault()
            else isLeft.current = true
          }}
          onCloseAutoFocus={() => {
            if (!isLeft.current && button.current) (cellIn(button.current) ?? button.current).focus()
            isLeft.current = false
          }}
        >
          <Derivation row={row} week={week} figure={figure} />
          {figure === 'balance' && onAccount && (
            <button type="button" className={styles.account} onClick={() => onAccount(row.id)}>
              {t('derivation.account')}
            </button>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Derivation({ row, week, figure }: Omit<WhyFigureProps, 'children'>) {
  const { t, language } = useWords()
  const figures = explainedFigures(row, week)
  const shown = figures[figure]
  const place = { teacherId: row.id, weekId: weekNumberOf(week.startDate) }
  const result = toNumber(shown.hours)
  const signed = figure === 'difference' || figure === 'balance'
  return (
    <>
      <p className={styles.title}>{t('derivation.title')}</p>
      <p className={styles.rule}>{t(`derivation.rules.${shown.rule}`)}</p>
      <DerivationSteps figures={figures} of={shown} place={place} />
      <div className={styles.result}>
        <span>{t(`derivation.figures.${figure}`)}</span>
        <span className="figure">
          {signed ? (
            <SignedHours hours={result} language={language} balance={figure === 'balance'} />
          ) : (
            formatHours(result, language)
          )}
        </span>
      </div>
      {figure === 'mpa' && <MpaBudgetLines {...{ row, week }} agreed={shown.hours} />}
    </>
  )
}

interface MpaBudgetLinesProps {
  readonly row: TeacherRow
  readonly week: SentWeek
  readonly agreed: Hours
}

/** What of the agreed MPA is planned on the grid, done and given up. */
function MpaBudgetLines({ row, week, agreed }: MpaBudgetLinesProps) {
  const { t, language } = useWords()
  const site = useQuery(siteQuery('teacher')).data
  if (!site || !('countsSteppingIn' in site)) return null
  const { today, countsSteppingIn } = site
  const budget = mpaBudgetOf({ entries: entriesOfRow(row), week, today, agreed, countsSteppingIn })
  if (!budget) return null
  return (
    <section aria-label={t('sessionMarks.budget.title')}>
      <p className={styles.rule}>{t('sessionMarks.budget.title')}</p>
      <ul className={styles.steps}>
        {(['planned', 'done', 'givenUp'] as const).map((part) => (
          <li key={part} className={styles.line}>
            <span className={styles.label}>{t(`sessionMarks.budget.${part}`)}</span>
            <span className={`figure ${styles.amount}`}>{formatHours(toNumber(budget[part]), language)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
