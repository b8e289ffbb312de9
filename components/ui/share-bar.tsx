import { Progress } from '@mantine/core'
import '@/components/ui/mantine-parts'

/** A share as a bar, beside the words that say it. @param share of 1 */
export const ShareBar = ({ share, ...place }: { share: number; maw?: number; miw?: number; flex?: number }) => (
  <Progress value={share * 100} size={6} color="accent" aria-hidden {...place} />
)
