import { RequestMark } from '../../requests/index.ts'
import { useHouse } from '../../site/house-context.tsx'
import { SwapCells } from '../swaps/swap-cells.tsx'
import styles from './inbox.module.css'
import type { InboxColumns } from './inbox-columns.ts'
import type { InboxLine, RequestLine } from './inbox-lines.ts'
import { LevelChip } from './level-chip.tsx'
import type { InboxWords } from './use-inbox-words.ts'

interface InboxListProps {
  readonly waiting: readonly InboxLine[]
  /** The key of the line that is looked at. */
  readonly inHand: string | undefined
  readonly words: InboxWords
  onLook(key: string): void
}

/** Who waits for an answer: what it would do stands in the line. */
export function InboxList({ waiting, inHand, words, onLook }: InboxListProps) {
  const { t } = words
  const { staffing, role, takesRequests } = useHouse()
  const columns = { days: takesRequests, coverage: staffing, left: role === 'manage' }
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t(takesRequests ? 'inbox.title' : 'swapInbox.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('inbox.columns.who')}</th>
          <th scope="col">{t('inbox.columns.when')}</th>
          {columns.days && (
            <th scope="col" className={styles.figure}>
              {t('inbox.columns.days')}
            </th>
          )}
          {columns.coverage && (
            <th scope="col">{t(takesRequests ? 'inbox.columns.coverage' : 'swapInbox.columns.coverage')}</th>
          )}
          {columns.left && (
            <th scope="col" className={styles.figure}>
              {t(takesRequests ? 'inbox.columns.left' : 'swapInbox.columns.hours')}
            </th>
          )}
          <th scope="col" className={styles.asked}>
            {t('inbox.columns.asked')}
          </th>
        </tr>
      </thead>
      <tbody>
        {waiting.map((line) => (
          <tr key={line.key} aria-current={line.key === inHand || undefined}>
            {line.item === 'swap' ? (
              <SwapCells {...{ line, columns, words }} onLook={() => onLook(line.key)} />
            ) : (
              <RequestCells {...{ line, columns, words }} onLook={() => onLook(line.key)} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RequestCellsProps {
  readonly line: RequestLine
  readonly columns: InboxColumns
  readonly words: InboxWords
  onLook(): void
}

function RequestCells({ line: { request, effect }, columns, words, onLook }: RequestCellsProps) {
  return (
    <>
      <th scope="row">
        {/* The whole line is its button. */}
        <button
          type="button"
          data-request={request.id}
          aria-label={words.t('inbox.look', { name: request.name, days: words.span(request) })}
          onClick={onLook}
        />
        <span className={styles.name}>{request.name}</span>
        <small>{words.group(request.groupId)}</small>
      </th>
      <td>
        <span className={styles.when}>
          <RequestMark kind={request.kind} isOpen /> {words.span(request)}
        </span>
      </td>
      {columns.days && (
        <td className={styles.figure}>{effect ? <strong>{words.counted(effect)}</strong> : <Bar />}</td>
      )}
      {columns.coverage && <td>{effect ? <LevelChip found={words.level(effect.days)} /> : <Bar />}</td>}
      {columns.left && <Left effect={effect} words={words} />}
      <td className={styles.asked}>{words.when(request.askedAt)}</td>
    </>
  )
}

/** Nothing to say of an absence that no account is charged for. */
function Left({ effect, words }: Pick<RequestLine, 'effect'> & Pick<RequestCellsProps, 'words'>) {
  const left = effect && words.left(effect)
  if (left === '') return <td className={`${styles.figure} ${styles.none}`}>–</td>
  return <td className={styles.figure}>{left === undefined ? <Bar /> : <strong>{left}</strong>}</td>
}

/** In the place of a figure that is being read. */
const Bar = () => <span className={styles.bar} aria-hidden />
