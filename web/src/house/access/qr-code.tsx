import { useMemo } from 'react'
import { latePart } from '../../ui/late-part.tsx'
import styles from './access.module.css'

/** Only who shows an invitation needs it. */
const encoder = latePart(() => import('uqr').then(({ encode }) => encode))

/** White around it, or a camera does not find it. */
const border = 2

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** Drawn by the page and not by the library: the content security policy takes no markup from a text. */
export function QrCode({ text, label }: QrCodeProps) {
  const encode = encoder.usePart(true)
  const drawn = useMemo(() => {
    if (!encode) return undefined
    const { size, data } = encode(text, { ecc: 'M', border })
    const path = data
      .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
      .join('')
    return { size, path }
  }, [encode, text])
  if (!drawn) return <div className={styles.code} />
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  )
}
