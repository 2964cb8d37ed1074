import type { TeacherRow } from '#contract/weeks.ts'
import { balanceBefore, factsOfRow } from '#contract/wire/week-facts.ts'
import type { Figure, FigureName } from '#domain/derivation.ts'
import type { Week } from '#domain/week.ts'
import { balanceFigure, weekRow } from '#domain/week-row.ts'

export type Figures = Readonly<Record<FigureName, Figure>>

/** Every figure of a row with its steps: the domain is asked again with the facts that the row came with. */
export function figuresOf(row: TeacherRow, week: Week): Figures {
  const figures = weekRow(factsOfRow(row, week))
  return { ...figures, balance: balanceFigure(balanceBefore(row), figures) }
}
