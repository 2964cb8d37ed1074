import '../i18n/stage-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireStagePlan } from '#contract/stages.ts'
import type { CalendarDate } from '#domain/calendar-date.ts'
import { siteQuery } from '../api/queries/sites.ts'
import { teamsQuery } from '../api/queries/teams.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Select } from '../ui/field.tsx'
import { ErrorMessage, Skeleton } from '../ui/surface.tsx'
import type { StageChoice } from './stage-days.tsx'
import { StageDays } from './stage-days.tsx'
import styles from './stage-dialog.module.css'
import { StageForm } from './stage-form.tsx'
import { useStages } from './use-stages.ts'

interface StageDialogProps extends StageChoice {
  /** Other days to choose from. */
  readonly days?: readonly StageChoice[]
  /** Offers the report of a shortage on the chosen day. */
  onReport?(date: CalendarDate): void
  onClose(): void
}

/** What parents are told for a day. The product suggests, the management sets. */
export function StageDialog({ date, suggested, days = [], onReport, onClose }: StageDialogProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<StageChoice>({ date, suggested })
  const stages = useStages()
  return (
    <Dialog title={t('stages.dialog')} description={t('stages.dialogHint')} onClose={onClose}>
      {stages.data ? (
        <div className={styles.dialog}>
          {days.length > 1 && (
            <StageDays days={days} shown={chosen.date} plan={stages.data} onShow={setChosen} />
          )}
          <ForWhom key={chosen.date} {...chosen} plan={stages.data} {...{ onReport, onClose }} />
        </div>
      ) : stages.isError ? (
        <ErrorMessage action={<Button onClick={() => void stages.refetch()}>{t('general.retry')}</Button>}>
          {t('general.networkError')}
        </ErrorMessage>
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

interface ForWhomProps extends StageChoice {
  readonly plan: WireStagePlan
  readonly onReport: ((date: CalendarDate) => void) | undefined
  onClose(): void
}

/** The whole house or one group, where the house has groups. */
function ForWhom({ date, suggested, plan, onReport, onClose }: ForWhomProps) {
  const { t } = useWords()
  const site = useQuery(siteQuery('teacher')).data
  const hasGroups = site !== undefined && 'staffing' in site && site.staffing
  const { data: teams = [] } = useQuery({ ...teamsQuery, enabled: hasGroups })
  const [picked, setPicked] = useState<number | null>()
  const isThere = teams.some(({ id }) => id === suggested?.groupId)
  const groupId = picked === undefined ? (isThere ? (suggested?.groupId ?? null) : null) : picked
  return (
    <>
      {teams.length > 0 && (
        <Field label={t('stages.for')}>
          <Select value={groupId ?? ''} onChange={({ target }) => setPicked(Number(target.value) || null)}>
            <option value="">{t('stages.house')}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {site && (
        <StageForm
          key={groupId}
          {...{ date, suggested, plan, groupId, onReport, onClose }}
          today={site.today}
          timeZone={site.timeZone}
          groups={teams}
        />
      )}
    </>
  )
}
