import { Info, X } from 'lucide-react'
import { Fragment } from 'react'
import { useAbsenceKinds } from '../../api/absence-kinds.ts'
import { useStaffingSwitch } from '../../api/staffing.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { keyNames } from '../../ui/key-names.ts'
import styles from './help.module.css'
import { groups } from './key-groups.ts'

/** What is typed differently in every language. */
const examples = {
  break: 'help.typing.pauseExample',
  words: 'help.typing.wordsExample',
} as const

interface HelpProps {
  /** Brings the tip back that somebody closed; nothing while it is there. */
  readonly onShowTip: (() => void) | undefined
  onClose(): void
}

/** The keys of the schedule on one page. */
export function HelpDialog({ onShowTip, onClose }: HelpProps) {
  const { t } = useWords()
  const isUsed: Partial<Record<(typeof groups)[number]['name'], boolean>> = {
    kinds: useAbsenceKinds(),
    attention: useStaffingSwitch(),
  }
  const shown = groups.filter(({ name }) => isUsed[name] ?? true)
  return (
    <Dialog wide title={t('help.title')} description={t('help.description')} onClose={onClose}>
      <Button icon look="quiet" className={styles.close} aria-label={t('general.close')} onClick={onClose}>
        <X size={18} aria-hidden />
      </Button>
      {onShowTip && (
        <Button look="quiet" className={styles.tip} onClick={onShowTip}>
          <Info size={16} aria-hidden />
          {t('banner.show')}
        </Button>
      )}
      <div className={styles.groups}>
        {shown.map(({ name, lines }) => (
          <section key={name} className={styles.group} aria-labelledby={`help-${name}`}>
            <h3 id={`help-${name}`}>{t(`help.groups.${name}`)}</h3>
            <ul>
              {lines.map((line) => (
                <li
                  key={line.means}
                  className={'keys' in line || 'typed' in line ? styles.line : styles.word}
                >
                  {'keys' in line && <Keys keys={line.keys} upTo={line.upTo} />}
                  {'typed' in line && (
                    <span>
                      <code className={styles.typed}>
                        {line.typed in examples
                          ? t(examples[line.typed as keyof typeof examples])
                          : line.typed}
                      </code>
                    </span>
                  )}
                  <span>{t(line.means)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Arrows stand side by side; between other keys there is a word. */
function Keys({ keys, upTo }: { readonly keys: readonly string[]; readonly upTo: boolean }) {
  const { t } = useWords()
  const between = keys.length > 2 ? ' ' : ` ${t(upTo ? 'help.upTo' : 'help.or')} `
  return (
    <span className={styles.keys}>
      {keys.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && between}
          <span className={styles.combination}>
            {keyNames(key, t).map((name, index) => (
              <Fragment key={name}>
                {index > 0 && '+'}
                <kbd>{name}</kbd>
              </Fragment>
            ))}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
