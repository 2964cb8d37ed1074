import { formatLongSpan } from '../../i18n/range-format.ts'
import { useWords } from '../../i18n/use-words.ts'
import { RequestMark } from '../../requests/index.ts'
import { linkTo } from '../../site/address.ts'
import type { ShownRequest } from '../inbox/shown-request.ts'
import styles from './asked-span.module.css'
import type { Shown } from './year-scale.ts'
import { fitsInto, placeOf } from './year-scale.ts'

const { href, onClick } = linkTo({ place: 'leave' })

/** "Leave August 9 – August 20, 2027: asked for, not answered yet" */
export function useAskedWords() {
  const { t, language } = useWords()
  return ({ kind, ...days }: ShownRequest) => {
    const span = formatLongSpan(days, language)
    return kind
      ? t('requests.inYear', { kind: t(`requests.kinds.${kind}`), span })
      : t('requests.awayInYear', { span })
  }
}

interface AskedSpanProps {
  readonly name: string
  readonly request: ShownRequest
  readonly shown: Shown
}

/** In a lane, dashed: nobody has answered. It leads to where it can be. */
export function AskedSpan({ name, request, shown }: AskedSpanProps) {
  const said = useAskedWords()
  const place = placeOf(request, shown)
  if (!place) return null
  const label = `${name}, ${said(request)}`
  return (
    <a
      href={href}
      onClick={onClick}
      // As with the bars: the lane takes the focus.
      tabIndex={-1}
      className={styles.span}
      data-asked
      data-kind={request.kind === 'leave' ? 'leave' : 'away'}
      style={{ left: `${place.left}%`, width: `${place.width}%` }}
      aria-label={label}
      title={label}
      draggable={false}
    >
      {fitsInto('??', place) && '?'}
    </a>
  )
}

/** A line of the list on a phone. */
export function AskedLine({
  name,
  request,
  when,
}: Omit<AskedSpanProps, 'shown'> & { readonly when: string }) {
  const { t } = useWords()
  const said = useAskedWords()
  return (
    <a
      href={href}
      onClick={onClick}
      className={styles.line}
      data-asked
      aria-label={`${name}, ${said(request)}`}
    >
      <RequestMark kind={request.kind} isOpen isSmall />
      <span className={styles.who}>{name}</span>
      <span className={styles.when}>
        {when} <small>{t('requests.states.asked')}</small>
      </span>
    </a>
  )
}
