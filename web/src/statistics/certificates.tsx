import { useQuery } from '@tanstack/react-query'
import type { WireMissingCertificate } from '#contract/certificates.ts'
import type { CalendarDate } from '#domain/values/calendar-date.ts'
import { certificatesQuery } from '../api/queries/leave.ts'
import { reasonOf } from '../api/reason-of.ts'
import { useSetCertificate } from '../api/writes.ts'
import { formatDayAndMonth } from '../i18n/format.ts'
import { formatSpanWithYear, formatWeekdaySpan } from '../i18n/range-format.ts'
import { useWords } from '../i18n/use-words.ts'
import { Button } from '../ui/button.tsx'
import { Card, Empty } from '../ui/surface.tsx'
import { showToast } from '../ui/toast-store.ts'
import { Unread } from '../ui/unread.tsx'
import styles from './certificates.module.css'

/** Who still has to bring a doctor's certificate; a tap when it has come in. */
export function CertificatesCard() {
  const { t } = useWords()
  const missing = useQuery(certificatesQuery)
  return (
    <Card>
      <div className={styles.title}>
        <h3>{t('statistics.certificates.title')}</h3>
        <p>{t('statistics.certificates.description')}</p>
      </div>
      {!missing.data ? (
        <Unread of={missing} height={64} />
      ) : missing.data.certificates.length === 0 ? (
        <Empty>{t('statistics.certificates.none')}</Empty>
      ) : (
        <ul className={styles.list} aria-label={t('statistics.certificates.title')}>
          {missing.data.certificates.map((certificate) => (
            <MissingRow
              key={`${certificate.teacherId} ${certificate.from}`}
              certificate={certificate}
              today={missing.data.today}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface MissingRowProps {
  readonly certificate: WireMissingCertificate
  readonly today: CalendarDate
}

function MissingRow({ certificate, today }: MissingRowProps) {
  const { t, language } = useWords()
  const setting = useSetCertificate((error) =>
    showToast({
      title: t('statistics.certificates.failed'),
      message: reasonOf(error, t),
      destructive: true,
    }),
  )
  const { teacherId, name, from, to, sickness, dueOn } = certificate
  const days = formatSpanWithYear({ from, to }, language)
  const date = formatDayAndMonth(dueOn, language)
  const isWhole = sickness.from === from && sickness.to === to
  const set = (state: 'here' | 'notNeeded') => {
    if (setting.isPending) return
    const onSuccess = () => {
      const undo = () => setting.mutate({ teacherId, from, to, state: 'missing' })
      const message = t(`statistics.certificates.${state}Of`, { name, days })
      showToast({
        title: t('statistics.certificates.done'),
        message,
        action: { label: t('undo.undo'), act: undo },
      })
    }
    setting.mutate({ teacherId, from, to, state }, { onSuccess })
  }
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span>{days}</span>
        {!isWhole && (
          <span className={styles.more}>
            {t('statistics.certificates.ofSickness', { days: formatWeekdaySpan(sickness, language) })}
          </span>
        )}
      </div>
      <span className={dueOn <= today ? styles.due : styles.more}>
        {t(dueOn <= today ? 'statistics.certificates.since' : 'statistics.certificates.on', { date })}
      </span>
      <div className={styles.actions}>
        <Button aria-label={t('statistics.certificates.hereOf', { name, days })} onClick={() => set('here')}>
          {t('statistics.certificates.here')}
        </Button>
        <Button
          look="quiet"
          aria-label={t('statistics.certificates.notNeededOf', { name, days })}
          onClick={() => set('notNeeded')}
        >
          {t('statistics.certificates.notNeeded')}
        </Button>
      </div>
    </li>
  )
}
