import { useLater } from '@/lib/client/use-later'
import { useUser } from '@/lib/client/use-user'
import { useSaidSteps } from './said-steps'

const load = () => import('./first-steps-line')

/** See `FirstStepsLine`: nothing of it is loaded for who is no admin, or needs it no more. */
export function LateFirstSteps() {
  const { id, is_admin } = useUser()
  const { said } = useSaidSteps(id)
  return is_admin && !said.includes('line') && !said.includes('card') ? <Line /> : null
}

function Line() {
  const { loaded } = useLater(load)
  return loaded && <loaded.FirstStepsLine />
}
