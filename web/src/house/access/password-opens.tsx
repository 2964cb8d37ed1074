import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import type { Doors } from '#contract/members.ts'
import type { PasswordOpens } from '#domain/house/member.ts'
import { managersBeforePasswordOpens, passwordOpens } from '#domain/house/member.ts'
import { locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './access.module.css'
import { useChooseOpens } from './use-doors.ts'

/** What asks before it is done, with its words. */
const asked = {
  plan: { title: 'planSure', words: 'planSureWords', confirm: 'planConfirm' },
  nothing: { title: 'sure', words: 'sureWords', confirm: 'confirm' },
} as const

/** Everything, the plan, or nothing; less only as far as a lost phone does not shut everybody out. */
export function PasswordOpensCard({ doors }: { readonly doors: Doors }) {
  const { t } = useWords()
  const id = useId()
  const choose = useChooseOpens()
  const [asking, setAsking] = useState<keyof typeof asked>()
  const { passwordOpens: opens, mayPasswordOpenNothing: mayBeNothing } = doors
  const may: Readonly<Record<PasswordOpens, boolean>> = {
    manage: true,
    plan: managersIn(doors).length >= managersBeforePasswordOpens.plan,
    nothing: mayBeNothing,
  }
  const pick = (next: PasswordOpens) => {
    if (next === opens || choose.isPending) return
    if (next === 'manage') choose.mutate(next)
    else setAsking(next)
  }
  return (
    <section className={styles.opens} aria-labelledby={id}>
      <div>
        <h4 id={id}>{t('access.opens.title')}</h4>
        <p className={styles.about}>{t('access.opens.description')}</p>
      </div>
      <div role="group" aria-labelledby={id} className={styles.toggle}>
        {passwordOpens.map((each) => (
          <Button
            key={each}
            aria-pressed={each === opens}
            disabled={each !== opens && !may[each]}
            aria-describedby={`${id}-why`}
            onClick={() => pick(each)}
          >
            {t(`access.opens.${each === 'manage' ? 'all' : each}`)}
          </Button>
        ))}
      </div>
      <div id={`${id}-why`} className={styles.why}>
        <Info size={15} aria-hidden />
        {t(`access.opens.${whyOf(opens, may)}`)}
      </div>
      {/* With two passkeys a lost phone shuts nobody out any more, and the password is what is left open. */}
      {opens === 'manage' && mayBeNothing && (
        <div className={styles.propose}>
          <Button look="primary" disabled={choose.isPending} onClick={() => pick('plan')}>
            {t('access.opens.propose')}
          </Button>
        </div>
      )}
      {asking && (
        <Dialog
          title={t(`access.opens.${asked[asking].title}`)}
          description={t(`access.opens.${asked[asking].words}`)}
          onClose={() => setAsking(undefined)}
        >
          <DialogActions>
            <Button data-takes-focus onClick={() => setAsking(undefined)}>
              {t('general.cancel')}
            </Button>
            <Button
              look="danger"
              disabled={choose.isPending}
              onClick={() => choose.mutate(asking, { onSettled: () => setAsking(undefined) })}
            >
              {t(`access.opens.${asked[asking].confirm}`)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  )
}

function whyOf(opens: PasswordOpens, may: Readonly<Record<PasswordOpens, boolean>>) {
  if (opens === 'nothing') return 'isNothing'
  if (opens === 'plan') return 'isPlan'
  if (may.nothing) return 'possible'
  return may.plan ? 'planPossible' : 'needed'
}

/** Who could manage without the password of the house, also while another of their devices waits for a word. */
const managersIn = ({ members }: Doors) =>
  members.filter(
    ({ role, state, passkeys }) =>
      role === 'manage' && state !== 'ended' && passkeys.some(({ isConfirmed }) => isConfirmed),
  )

/** In words, because that is what the password of a house is about. */
export function WhoReadsSickness({ doors }: { readonly doors: Doors }) {
  const { t, language } = useWords()
  const names = new Intl.ListFormat(locales[language].tag).format(managersIn(doors).map(({ name }) => name))
  const words =
    doors.passwordOpens !== 'manage'
      ? t('access.reads.only', { names })
      : names
        ? t('access.reads.allAnd', { names })
        : t('access.reads.all')
  return <p className={styles.reads}>{words}</p>
}
