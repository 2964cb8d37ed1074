import { CircleCheck, CircleX, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { StageColour } from '#domain/stages/stage.ts'
import { useWords } from '../../i18n/use-words.ts'

/** A shape for each colour, so that none has to be recognised by the colour alone. */
const shapes = { green: CircleCheck, yellow: TriangleAlert, orange: OctagonAlert, red: CircleX } as const

interface StageMarkProps {
  readonly colour: StageColour
  readonly size?: number
  /** Read aloud: the colour's name, where no words beside it say it. */
  readonly named?: boolean
}

export function StageMark({ colour, size = 18, named = false }: StageMarkProps) {
  const { t } = useWords()
  const Shape = shapes[colour]
  return named ? (
    <Shape size={size} aria-label={t(`light.colours.${colour}`)} />
  ) : (
    <Shape size={size} aria-hidden />
  )
}
