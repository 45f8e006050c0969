const words = [
  '#n/?a',
  'n\\.?/?a\\.?',
  'null|none|nil|unknown|pending|unreleased',
  't\\.?b\\.?[acd]\\.?',
  'to be (?:announced|advised|confirmed|decided|determined)',
  '(?:coming|available) soon|to (?:come|follow)|vip only',
  '(?:please )?register(?: for (?:details|prices?|pricing))?',
  'not (?:yet )?(?:available|announced|known|released|set)(?: yet)?',
  '(?:please )?(?:call|contact|ask|see|e-?mail|inquire|enquire)(?: us| agent| builder| sales(?: (?:rep|team|office|agent|cent(?:re|er)))?)?(?: for (?:details|info|price|prices|pricing))?',
  '(?:prices? |pricing )?(?:up)?on request',
  'p\\.?o\\.?r\\.?',
  '(?:prix )?sur demande|à venir|à déterminer|appelez(?:[ -]nous)?',
  '[-–—]+|\\?+|…|\\.{2,}',
];
const pattern = new RegExp(`^(?:${words.join('|')})\\.?$`, 'i');

/** Whether a cell says that its value is not known: "TBD", "N/A", "Call for pricing", "-". */
export const isUnknownValue = (text: string): boolean =>
  pattern.test(
    text
      .trim()
      .replace(/^[([]\s*(.*?)\s*[)\]]$/, '$1')
      .replace(/^\$\s*|[!*]+$/g, '')
      .replace(/\s+/g, ' '),
  );
