import type { StageColour } from '#domain/stages/stage.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './lamp.module.css'

/** Where the lit lamp is, and the shape in it: nobody has to see the colour. */
const lit = {
  green: { at: 2, shape: 'M5 9.2 8 12l5-6' },
  yellow: { at: 1, shape: 'M9 4.5v5.5M9 13v.5' },
  orange: { at: 1, shape: 'M6.5 4.5v5.5M6.5 13v.5M11.5 4.5v5.5M11.5 13v.5' },
  red: { at: 0, shape: 'm5.5 5.5 7 7M12.5 5.5l-7 7' },
} as const

const lamps = [0, 1, 2] as const

/** A traffic light with one lamp lit, or with none. */
export function Lamp({ colour }: { readonly colour: StageColour | undefined }) {
  const { t } = useWords()
  const shown = colour && lit[colour]
  const label = colour ? t('light.lamp', { colour: t(`light.colours.${colour}`) }) : t('light.off')
  return (
    <svg className={styles.lamp} viewBox="0 0 26 60" role="img" aria-label={label}>
      <rect className={styles.housing} width="26" height="60" rx="13" />
      {lamps.map((at) => (
        <circle
          key={at}
          cx="13"
          cy={12 + 18 * at}
          r="7.5"
          className={shown?.at === at ? styles[colour ?? 'green'] : styles.dark}
        />
      ))}
      {shown && (
        <path className={styles.shape} d={shown.shape} transform={`translate(4 ${3 + 18 * shown.at})`} />
      )}
    </svg>
  )
}
