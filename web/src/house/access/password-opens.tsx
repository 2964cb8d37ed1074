import { Info } from 'lucide-react'
import { useId, useState } from 'react'
import type { Doors } from '#contract/members.ts'
import type { PasswordOpens } from '#domain/house/member.ts'
import { locales } from '../../i18n/locales.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './access.module.css'
import { useChooseOpens } from './use-doors.ts'

/** All or nothing; nothing only when a lost phone does not shut everybody out. */
export function PasswordOpensCard({ doors }: { readonly doors: Doors }) {
  const { t } = useWords()
  const id = useId()
  const choose = useChooseOpens()
  const [isAsking, setAsking] = useState(false)
  const { passwordOpens: opens, mayPasswordOpenNothing: mayBeNothing } = doors
  const isNothing = opens === 'nothing'
  const pick = (next: PasswordOpens) => {
    if (next === opens || choose.isPending) return
    if (next === 'nothing') setAsking(true)
    else choose.mutate(next)
  }
  return (
    <section className={styles.opens} aria-labelledby={id}>
      <div>
        <h4 id={id}>{t('access.opens.title')}</h4>
        <p className={styles.about}>{t('access.opens.description')}</p>
      </div>
      <div role="group" aria-labelledby={id} className={styles.toggle}>
        <Button aria-pressed={!isNothing} onClick={() => pick('manage')}>
          {t('access.opens.all')}
        </Button>
        <Button
          aria-pressed={isNothing}
          disabled={!isNothing && !mayBeNothing}
          aria-describedby={`${id}-why`}
          onClick={() => pick('nothing')}
        >
          {t('access.opens.nothing')}
        </Button>
      </div>
      <p id={`${id}-why`} className={styles.why}>
        <Info size={15} aria-hidden />
        {t(`access.opens.${isNothing ? 'isNothing' : mayBeNothing ? 'possible' : 'needed'}`)}
      </p>
      {isAsking && (
        <Dialog
          title={t('access.opens.sure')}
          description={t('access.opens.sureWords')}
          onClose={() => setAsking(false)}
        >
          <DialogActions>
            <Button data-takes-focus onClick={() => setAsking(false)}>
              {t('general.cancel')}
            </Button>
            <Button
              look="danger"
              disabled={choose.isPending}
              onClick={() => choose.mutate('nothing', { onSettled: () => setAsking(false) })}
            >
              {t('access.opens.confirm')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </section>
  )
}

/** In words, because that is what the password of a house is about. */
export function WhoReadsSickness({ doors: { members, passwordOpens } }: { readonly doors: Doors }) {
  const { t, language } = useWords()
  const managers = members.filter(({ role, state }) => role === 'manage' && state === 'active')
  const names = new Intl.ListFormat(locales[language].tag).format(managers.map(({ name }) => name))
  const words =
    passwordOpens === 'nothing'
      ? t('access.reads.only', { names })
      : names
        ? t('access.reads.allAnd', { names })
        : t('access.reads.all')
  return <p className={styles.reads}>{words}</p>
}
