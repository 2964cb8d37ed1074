import { Info, X } from 'lucide-react'
import { Fragment } from 'react'
import { absenceKindNames, kindRecord } from '#domain/days/absence-kinds.ts'
import { statusRecords } from '#domain/days/absence-statuses.ts'
import { keymap } from '../../grid/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useHouse } from '../../site/house-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { keyNames } from '../../ui/key-names.ts'
import styles from './help.module.css'

/** What is typed differently in every language. */
const examples = {
  break: 'help.typing.pauseExample',
  words: 'help.typing.wordsExample',
} as const

interface HelpProps {
  /** Brings the tip back that was closed; nothing while it is there. */
  readonly onShowTip: (() => void) | undefined
  onClose(): void
}

/** The keys of the schedule on one page. */
export function HelpDialog({ onShowTip, onClose }: HelpProps) {
  const { t } = useWords()
  const isUsed: Partial<Record<(typeof groups)[number]['name'], boolean>> = {
    kinds: useHouse().absenceKinds,
    attention: useHouse().staffing,
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

type KeyLine = Extract<(typeof keymap)[number], { means: string }>
type Group = KeyLine['means'] extends infer Means
  ? Means extends `help.${infer Name}.${string}`
    ? Name
    : never
  : never

/** The keys of a group, as the map has them. */
function keysOf(group: Group) {
  const lines: readonly KeyLine[] = keymap.filter((row) => 'means' in row)
  return lines
    .filter(({ means }) => means.startsWith(`help.${group}.`))
    .map((line) => ({
      means: line.means,
      keys: 'shown' in line ? line.shown : Object.keys(line.keys),
      upTo: 'upTo' in line,
    }))
}

/** Letters to type that stand for a kind of absence. */
const kindLetters = absenceKindNames.flatMap((kind) => {
  const { letters } = kindRecord(kind)
  return letters ? [{ typed: letters, means: `kinds.names.${kind}` } as const] : []
})

/** A group of lines. In a line each of the keys will do; `typed` is an example of what to type; `means` its words. */
const groups = [
  { name: 'moving', lines: keysOf('moving') },
  {
    name: 'typing',
    lines: [
      { typed: '8-16', means: 'help.typing.hours' },
      { typed: '730-1400', means: 'help.typing.quarters' },
      { typed: '8-12, 12:30-16', means: 'help.typing.gap' },
      { typed: 'break', means: 'help.typing.pause' },
      { typed: 'u', means: 'status.vacation' },
      { typed: 'k', means: 'status.sick' },
      { typed: 'f', means: 'status.training' },
      { typed: '/', means: 'status.absent' },
      { typed: '-', means: 'status.nonWorkingDay' },
      { typed: 'words', means: 'help.typing.words' },
      ...keysOf('typing'),
    ],
  },
  // Only in a house that uses them.
  {
    name: 'kinds',
    lines: [
      ...kindLetters,
      { typed: '½u 8-12', means: 'help.kinds.half' },
      { typed: 'f 8h', means: 'help.kinds.realHours' },
    ],
  },
  {
    name: 'signs',
    lines: [
      { typed: statusRecords.vacation.mark, means: 'status.vacation' },
      { typed: statusRecords.sick.mark, means: 'status.sick' },
      { typed: statusRecords.training.mark, means: 'status.training' },
      { typed: statusRecords.absent.mark, means: 'status.absent' },
      { typed: statusRecords.nonWorkingDay.mark, means: 'status.nonWorkingDay' },
      { means: 'help.signs.struck' },
      { means: 'help.signs.amber' },
    ],
  },
  { name: 'selecting', lines: keysOf('selecting') },
  {
    name: 'planning',
    lines: [
      ...keysOf('planning'),
      { means: 'help.planning.absence' },
      { means: 'help.planning.copyWeek' },
      { means: 'help.planning.usualWeek' },
    ],
  },
  // Only in a house with groups.
  { name: 'attention', lines: keysOf('attention') },
  { name: 'undo', lines: [...keysOf('undo'), { means: 'help.undo.kept' }] },
  { name: 'figures', lines: keysOf('figures') },
  { name: 'page', lines: keysOf('page') },
] as const
