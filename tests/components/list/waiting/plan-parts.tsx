import { AdherenceCard } from '@/components/dated-plans/adherence/adherence-card'
import { PlanCalendar } from '@/components/dated-plans/calendar/plan-calendar'
import { PlanPaper } from '@/components/dated-plans/paper/plan-paper'
import { PlanRoom } from '@/components/dated-plans/plan-room'
import { SessionChoice } from '@/components/exercise-plans/choice/session-choice'
import { PlanScreen } from '@/components/exercise-plans/plan-screen'
import { PlansScreen } from '@/components/exercise-plans/plans-screen'
import { PlanLinkDialog } from '@/components/plan-links/plan-link-dialog'
import { weekDays } from '@/lib/domain/time/clock'
import { datedPlan } from '@/tests/support/factories/dated-plan'
import type { Part } from './money-parts'

const nothing = () => {}
const owner = { kind: 'patient' as const, id: 7, name: 'Beatriz Alonso', first_name: 'Beatriz' }
/** The week of the 16th of November, and no way to another. */
const planWeeks = {
  ...{ day: '2026-11-20', view: 'week' as const, weeks: [weekDays('2026-11-20')], begin: '2026-11-20' },
  range: { from: '2026-11-16', to: '2026-11-22' },
  ...{ see: nothing, previous: nothing, next: nothing, present: nothing },
}

/** What reads of the plans of exercises: the clinic’s, and those of patients. */
export const planParts: Part[] = [
  { name: 'the plans of exercises', reads: ['exercise-plans/plans-screen'], part: () => <PlansScreen /> },
  { name: 'a plan of exercises', reads: ['exercise-plans/plan-screen'], part: () => <PlanScreen /> },
  {
    name: 'the plan of a patient',
    address: '/patients/7/plan',
    reads: ['dated-plans/plan-room', 'dated-plans/use-plans'],
    part: () => <PlanRoom owner={owner} day={null} onDay={nothing} />,
  },
  {
    name: 'a plan on its days',
    reads: ['dated-plans/calendar/plan-calendar'],
    part: () => (
      <PlanCalendar
        plan={datedPlan()}
        shown={planWeeks}
        chosen={null}
        onChoose={nothing}
        onMove={nothing}
        onAdd={nothing}
        tools={null}
      />
    ),
  },
  {
    name: 'how well a plan is followed',
    reads: ['dated-plans/adherence/adherence-card'],
    part: () => <AdherenceCard plan={datedPlan()} />,
  },
  {
    name: 'a plan on paper',
    reads: ['dated-plans/paper/plan-paper'],
    part: () => (
      <PlanPaper
        owner={owner}
        plan={datedPlan()}
        week="2026-11-20"
        session={undefined}
        isSession={false}
        onClosed={nothing}
      />
    ),
  },
  {
    name: 'a session for a day of a plan',
    reads: ['exercise-plans/choice/session-choice'],
    part: () => <SessionChoice label="Sesión" value={null} onChange={nothing} error={null} />,
  },
  {
    name: 'the link to a patient’s plan',
    reads: ['plan-links/plan-link-dialog'],
    part: () => <PlanLinkDialog patientId={7} onClose={nothing} />,
  },
]
