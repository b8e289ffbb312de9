import { useExceptionTexts } from '@/components/format/use-exception-texts'
import type { PlanningException } from '@/lib/contract/plannings'
import type { Outside } from '@/lib/domain/plannings/outside'
import { MoreTexts } from '@/lib/i18n/more-texts'

type Props = {
  outside: Outside
  /** Whose time it is. */
  name: string
  /** What is said of a time that nothing keeps, and that is in no hours of theirs. */
  text: string
}

/** Why a time is in nobody's hours: what keeps it by its name, from when until when, and whose it is. */
export function OutsideText({ outside, name, text }: Props) {
  if (outside === 'outside') return text
  return (
    <MoreTexts files={['plannings']} waiting={text}>
      <Kept exception={outside} name={name} />
    </MoreTexts>
  )
}

function Kept({ exception, name }: { exception: PlanningException; name: string }) {
  const { full, hours, whose } = useExceptionTexts()
  const by = exception.professional_id === null ? whose(exception) : name
  return [[full(exception), hours(exception)].filter(Boolean).join(', '), by].filter(Boolean).join(' · ')
}
