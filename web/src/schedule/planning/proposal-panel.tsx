import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import type { Wish } from '#domain/planning/planning-facts.ts'
import type { DutyOutcome, PersonOutcome } from '#domain/planning/proposal.ts'
import { formatBalance, formatNumber } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './planning.module.css'
import type { ProposedWeek } from './proposed-week.ts'
import { personHours, shortBy, shortHours } from './shortage-hours.ts'
import type { PlanningWords } from './use-planning-words.ts'
import { useWishWords } from './use-wish-words.ts'

interface ProposalPanelProps {
  readonly proposed: ProposedWeek
  readonly words: PlanningWords
  /** Those that hold in the week. */
  readonly wishes: readonly Wish[]
  readonly ref: Ref<HTMLElement>
}

/** Half an hour beside the goal is nothing to talk about. */
const worthAWord = 2

/** What a person should know before accepting. No score: points are for the machine. */
export function ProposalPanel({ proposed, words, wishes, ref }: ProposalPanelProps) {
  const { t, language } = useWords()
  const title = useId()
  const { proposal, helps } = proposed
  const off = proposal.people.filter(({ offGoal }) => Math.abs(offGoal) > worthAWord)
  return (
    <section ref={ref} className={styles.panel} aria-labelledby={title} tabIndex={-1}>
      <h2 id={title}>{t('planning.panel.title')}</h2>
      <p className={styles.muted}>{t('planning.panel.counted')}</p>
      {proposed.stoppedEarly && <p role="status">{t('planning.bar.stopped')}</p>}
      <div className={styles.parts}>
        <Part title={t('planning.panel.short')} otherwise={t('planning.panel.nothingShort')}>
          {proposal.short.map((short) => words.short(short))}
        </Part>
        <Impossible {...{ proposed, words }} />
        {helps.length > 0 && <Part title={t('planning.panel.helps')}>{helps.map(words.help)}</Part>}
        <Part
          title={t('planning.panel.goals')}
          otherwise={t('planning.panel.onGoal')}
          hint={t('planning.panel.goalMeans')}
        >
          {off.map(({ teacherId, offGoal }) =>
            t('planning.panel.offGoal', {
              name: words.nameOf(teacherId),
              hours: formatBalance(offGoal / 4, language),
            }),
          )}
        </Part>
        <Wishes {...{ proposed, words, wishes }} />
        {proposal.leftEmpty.length > 0 && (
          <Part title={t('planning.panel.empty')}>
            {proposal.leftEmpty.map(({ teacherId, weekday, why }) =>
              t('planning.panel.emptyAt', {
                name: words.nameOf(teacherId),
                day: words.dayName(weekday),
                why: t(`planning.panel.emptyWhy.${why}`),
              }),
            )}
          </Part>
        )}
      </div>
      <Duties people={proposal.people} words={words} />
    </section>
  )
}

interface PartProps {
  readonly title: string
  /** What is said when there is nothing. */
  readonly otherwise?: string
  readonly hint?: string
  readonly children: readonly ReactNode[]
}

function Part({ title, otherwise, hint, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{title}</h3>
      {children.length === 0 ? (
        <p>{otherwise}</p>
      ) : (
        <ul>
          {children.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
      {hint && <p className={styles.muted}>{hint}</p>}
    </section>
  )
}

/** Three bounds, each a sentence that is true whatever is planned. */
function Impossible({ proposed, words }: Pick<ProposalPanelProps, 'proposed' | 'words'>) {
  const { t } = useWords()
  const { bounds, problem, proposal } = proposed
  const said = [
    ...bounds.people.map(words.peopleBound),
    ...bounds.law.map(words.lawBound),
    ...bounds.hours.map(words.hoursBound),
  ]
  if (said.length === 0) return null
  const least = shortHours(problem.layers, (at) => bounds.least[at] ?? 0)
  const now = shortHours(problem.layers, (at) => shortBy(proposal.short.filter(({ layer }) => layer === at)))
  const more = Math.max(0, now - least)
  return (
    <Part title={t('planning.panel.impossible')}>
      {[
        ...said,
        t('planning.panel.atLeast', { hours: words.hours(least) }),
        ...(more >= personHours(100) ? [t('planning.panel.more', { hours: words.hours(more) })] : []),
      ]}
    </Part>
  )
}

function Wishes({ proposed, words, wishes }: Omit<ProposalPanelProps, 'ref'>) {
  const { t } = useWords()
  const wishInWords = useWishWords()
  const { problem, proposal } = proposed
  const lines = proposal.people.flatMap(({ teacherId, wishesNotKept }) =>
    wishesNotKept.map((weekday) => {
      const date = problem.days.find((day) => day.weekday === weekday)?.date
      const mine = wishes.filter(
        (wish) => wish.teacherId === teacherId && (wish.on === weekday || wish.on === date),
      )
      return t('planning.panel.wishAt', {
        name: words.nameOf(teacherId),
        day: words.dayName(weekday),
        wish: mine.map((wish) => wishInWords.what(wish)).join(', '),
      })
    }),
  )
  return (
    <Part title={t('planning.panel.wishes')} otherwise={t('planning.panel.allWishes')}>
      {lines}
    </Part>
  )
}

function Duties({
  people,
  words,
}: {
  readonly people: readonly PersonOutcome[]
  readonly words: PlanningWords
}) {
  const { t } = useWords()
  const id = useId()
  const kinds = ['early', 'late'] as const
  const columns = ['now', 'before', 'fair'] as const
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id}>{t('planning.panel.duties')}</h3>
      <p className={styles.muted}>{t('planning.panel.dutiesMeans')}</p>
      <div className={styles.scroll}>
        <table className={styles.duties}>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('planning.panel.name')}
              </th>
              {kinds.map((kind) => (
                <th key={kind} scope="colgroup" colSpan={3}>
                  {t(`planning.panel.${kind}`)}
                </th>
              ))}
            </tr>
            <tr>
              {kinds.flatMap((kind) =>
                columns.map((column) => (
                  <th key={kind + column} scope="col">
                    {t(`planning.panel.${column}`)}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {people.map(({ teacherId, early, late }) => (
              <tr key={teacherId}>
                <th scope="row">{words.nameOf(teacherId)}</th>
                <DutyCells {...early} />
                <DutyCells {...late} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function DutyCells({ number, before, fair }: DutyOutcome) {
  const { t, language } = useWords()
  if (fair === null)
    return (
      <td colSpan={3} className={styles.muted}>
        {t('planning.panel.notDone')}
      </td>
    )
  return (
    <>
      <td>{number}</td>
      <td>{before}</td>
      <td>{formatNumber(Math.round(fair / 10) / 10, language)}</td>
    </>
  )
}
