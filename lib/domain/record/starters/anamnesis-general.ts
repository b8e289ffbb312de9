import { goals, health, life, reason, redFlags, spineFlags } from './shared-sections'
import { starter } from './starter'

export const general = starter(
  'anamnesis',
  'general',
  'Anamnesis general | General history | Anamnesi general | Anamnèse générale | Anamnesi generale | Anamnese geral',
  ...[reason, redFlags(...spineFlags), health, life, goals],
)
