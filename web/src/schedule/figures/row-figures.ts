import type { TeacherRow } from '#contract/weeks.ts'
import type { SentWeek } from '#contract/wire/week-facts.ts'
import { balanceBefore, frameOf, lineOfRow } from '#contract/wire/week-facts.ts'
import type { Figure, FigureName } from '#domain/weeks/derivation.ts'
import { balanceFigure, figuresOf } from '#domain/weeks/week-row.ts'

export type Figures = Readonly<Record<FigureName, Figure>>

/** Every figure of a row with its steps: the domain is asked again with the facts that the row came with. */
export function explainedFigures(row: TeacherRow, week: SentWeek): Figures {
  const figures = figuresOf(lineOfRow(row), frameOf(week))
  return { ...figures, balance: balanceFigure(balanceBefore(row), figures) }
}
