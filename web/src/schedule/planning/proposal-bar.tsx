import { ChevronUp, Sparkles } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { weekdays } from '#domain/values/calendar-date.ts'
import { weekOfNumber } from '#domain/values/week.ts'
import { weekdayNames } from '../../i18n/format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { shortWeekLabel } from '../../i18n/week-label.ts'
import { Button } from '../../ui/button.tsx'
import styles from './planning.module.css'
import type { GhostDay } from './proposed-week.ts'
import type { Round } from './use-round.ts'

interface ProposalBarProps {
  readonly weekId: number
  readonly round: Round
  /** Of the shown week. */
  readonly ghosts: readonly GhostDay[]
  /** Of every week of the round. */
  readonly allGhosts: readonly GhostDay[]
  readonly busy: boolean
  /** What is worth knowing at once: what is short, or why the focused day is as it is. */
  readonly children: ReactNode
  nameOf(teacherId: number): string
  /** The proposed days among those that are selected or have the focus. */
  chosen(): readonly GhostDay[]
  onAccept(ghosts: readonly GhostDay[]): void
  onAgain(): void
  onDiscard(): void
  onDetails(): void
  onWeek(weekId: number): void
}

/** Stays in sight below the table, for as long as there is a proposal. */
export function ProposalBar(props: ProposalBarProps) {
  const { weekId, round, ghosts, allGhosts, busy, children, onAccept, onAgain, onDiscard, onDetails } = props
  const { t } = useWords()
  const { searching, failed } = round
  const isHere = round.weekIds.includes(weekId)
  const state = searching
    ? searching.progress
      ? t('planning.bar.better', { ...searching.progress })
      : t('planning.bar.first')
    : ghosts.length > 0
      ? t('planning.bar.days', { count: ghosts.length })
      : t('planning.bar.none')
  return (
    <section className={styles.bar} aria-label={t('planning.bar.label')} data-proposal-bar>
      <Sparkles size={18} aria-hidden className={styles.mark} />
      <div className={styles.said}>
        <p role="status">{failed ? t('planning.bar.failed') : state}</p>
        <div className={styles.muted}>{children}</div>
      </div>
      <OtherWeeks {...props} />
      <div className={styles.actions}>
        {searching ? (
          <Button onClick={onDiscard}>{t('planning.bar.cancel')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onDiscard}>
              {t('planning.bar.discard')}
            </Button>
            {isHere && (
              <>
                <Button look="quiet" onClick={onAgain}>
                  {t('planning.bar.again')}
                </Button>
                <Button look="quiet" onClick={onDetails}>
                  {t('planning.bar.details')}
                </Button>
              </>
            )}
            {allGhosts.length > 0 && <AcceptSome {...props} />}
            {ghosts.length > 0 && (
              <Button look="primary" aria-disabled={busy} onClick={() => busy || onAccept(ghosts)}>
                {t('planning.bar.accept')}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** Four weeks are proposed one after the other, and each is looked at by itself. */
function OtherWeeks({ weekId, round, onWeek }: ProposalBarProps) {
  const { t, language } = useWords()
  const { weekIds, proposed } = round
  if (weekIds.length < 2) return null
  const at = weekIds.indexOf(weekId)
  const next = weekIds[at + 1] ?? weekIds[0]
  const label = (id: number) => shortWeekLabel(weekOfNumber(id), language)
  return (
    <div className={styles.weeks}>
      {at >= 0 && (
        <span>{t('planning.bar.week', { week: label(weekId), at: at + 1, count: weekIds.length })}</span>
      )}
      {next !== undefined && proposed.has(next) && (
        <Button look="quiet" onClick={() => onWeek(next)}>
          {t('planning.bar.other', { week: label(next) })}
        </Button>
      )}
    </div>
  )
}

function AcceptSome({ round, ghosts, allGhosts, busy, nameOf, chosen, onAccept }: ProposalBarProps) {
  const { t, language } = useWords()
  const [picked, setPicked] = useState<readonly GhostDay[]>([])
  const dayNames = weekdayNames(language).long
  const ids = [...new Set(ghosts.map(({ place }) => place.teacherId))]
  const daysOf = (id: number) => ghosts.filter(({ place }) => place.teacherId === id)
  const people = ids.map((id) => ({ id, name: nameOf(id), days: daysOf(id) }))
  const item = (key: string, text: string, days: readonly GhostDay[]) => (
    <DropdownMenu.Item key={key} className={styles.item} onSelect={() => busy || onAccept(days)}>
      {text}
    </DropdownMenu.Item>
  )
  return (
    <DropdownMenu.Root modal={false} onOpenChange={(open) => open && setPicked(chosen())}>
      <DropdownMenu.Trigger asChild>
        <Button>
          {t('planning.bar.acceptSome')}
          <ChevronUp size={15} aria-hidden />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          side="top"
          sideOffset={6}
          collisionPadding={8}
        >
          {round.weekIds.length > 1 &&
            item('all', t('planning.bar.allWeeks', { count: round.weekIds.length }), allGhosts)}
          {picked.length > 0 && item('chosen', t('planning.bar.chosen', { count: picked.length }), picked)}
          <DropdownMenu.Label className={styles.label}>{t('planning.bar.byDay')}</DropdownMenu.Label>
          {weekdays.map((weekday) => {
            const days = ghosts.filter(({ place }) => place.weekday === weekday)
            const text = t('planning.bar.daysOf', { name: dayNames[weekday], count: days.length })
            return days.length > 0 && item(`day${weekday}`, text, days)
          })}
          <DropdownMenu.Label className={styles.label}>{t('planning.bar.byPerson')}</DropdownMenu.Label>
          {people
            .sort((a, b) => a.name.localeCompare(b.name, language))
            .map(({ id, name, days }) =>
              item(`person${id}`, t('planning.bar.daysOf', { name, count: days.length }), days),
            )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
