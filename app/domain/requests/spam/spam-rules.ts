// Rules for requests that look like advertising, fraud or a bot. Each rule adds points; a request with enough of them waits for the
// operator, who can release it. The rules read only what was typed: never the writer's identity, location or language.

export const spamMarks = [
  'many-links',
  'link',
  'odd-link',
  'markup',
  'code',
  'foreign-script',
  'phrase',
  'own-phrase',
  'offer',
  'sales',
  'no-roof',
  'pitch',
  'gibberish',
  'odd-name',
  'pace',
] as const
export type SpamMark = (typeof spamMarks)[number]

export type Typed = {
  name: string
  email: string
  message: string
  /** Seconds from opening the form to sending it; null if unknown, as without script. */
  typedSeconds: number | null
}

/** Points of each rule. A request waits from `defaultThreshold` on. */
export const spamPoints: Record<SpamMark, number> = {
  'many-links': 5,
  link: 2,
  'odd-link': 3,
  markup: 5,
  code: 5,
  'foreign-script': 5,
  phrase: 5,
  'own-phrase': 5,
  offer: 3,
  sales: 3,
  'no-roof': 2,
  pitch: 3,
  gibberish: 5,
  'odd-name': 3,
  pace: 2,
}
export const defaultThreshold = 5

/** Sites where homeowners keep photos and documents. Links to them add no points. */
const homeownerHosts =
  /(^|\.)(photos\.app\.goo\.gl|goo\.gl|google\.com|icloud\.com|dropbox\.com|onedrive\.live\.com|1drv\.ms|imgur\.com|flickr\.com|youtube\.com|youtu\.be|facebook\.com|instagram\.com|nextdoor\.com|zillow\.com|redfin\.com|realtor\.com|trulia\.com|airbnb\.com|vrbo\.com|citizensfla\.com|[a-z-]+\.gov|[a-z.-]+\.fl\.us|[a-z-]+\.edu|weather\.com)$/
/** Shorteners, messengers and endings that mostly advertisers use. */
const oddHosts =
  /(^|\.)(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.ly|rb\.gy|shorturl\.at|ow\.ly|rebrand\.ly|t\.me|telegram\.me|wa\.me)$|\.(ru|su|cn|xyz|top|click|icu|bet|casino|win|vip|loan|loans|shop|store|online|site|live|club|buzz|monster|pw|tk|ml|cf|gq|porn|sex|adult|dating|link|best|cyou|sbs|quest)$/
const linkPattern =
  /\b(?:https?:\/\/|www\.)[^\s<>"'\])]+|(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,6}[a-z]{2,10}\/[^\s<>"'\])]*/gi
const bareHost =
  /(?<![\w.@-])(?:[a-z0-9-]{1,63}\.){1,6}(?:ru|xyz|top|click|icu|bet|casino|vip|loan|shop|store|online|site|club)\b/gi

/** Markup that links, runs or hides something. Bold type is harmless. */
const markup =
  /<\/?(a|script|img|iframe|object|embed|div|h[1-6]|table|style|font|form|input|svg|meta|link)(\s[^>]*)?\/?>|\[\/?(url|link|img|size|color|email)\b[^\]]*\]|\bhref\s*=|\bon(error|load|click)\s*=/i
const code =
  /\bunion\s+(all\s+)?select\b|\bselect\s+\*\s+from\b|'\s*(or|and)\s+'?\d+'?\s*=\s*'?\d|\bdrop\s+table\b|\bsleep\(\d+\)|waitfor\s+delay|\$\{jndi:|\{\{.{0,40}\}\}|<\?php|\.\.\/\.\.\/|\/etc\/passwd|\bxp_cmdshell\b|\b(alert|eval|fromcharcode)\(|;\s*(cat\s+\/|wget\s+http|curl\s+(-|http))/i

/** Words that people write who sell, lend, promise or threaten, in the languages in which it arrives. Accents don't count. */
const phrases: readonly RegExp[] = [
  // Search engines and websites
  /\b(back ?links?|guest posts?|link building|domain authority|organic traffic|web ?traffic|search engine optimi[sz]ation|seo (services?|packages?|agency|expert|audit|company|specialist|ranking|proposal))\b/,
  /\b(we|experts?|team) rank\b.{0,40}\b(on|in|of) google\b/,
  // Honest writers say where they found us, so these need someone who offers it.
  /^(?=.*\b(offer(s|ing)?|guarantee[ds]?|improv(e|ing)|boost|increase|interested in|(can|will|could) (help|fix|rank)|help(s|ing)? you|(get|put|bring|move|push|rank) (you|your( \w+)?) (on|onto|in|into|to|higher))\b).*\b(rank(s|ed|ings?)?\b.{0,40}\b(on|in|of) google|google (maps )?rankings?|(first page|page (1|one)|top \d+)( results?)? (of|on|in) google)\b/,
  /\b(re)?(design|develop|build|rebuild|create|redo|revamp)(ing)?\b.{0,30}\b(your|new|professional|modern) (web ?site|web page|landing page|mobile app|app)\b|\b(web ?(design|development)|app development|wordpress) (services?|company|agency|team)\b/,
  /\b(several|some|many|critical|seo|technical|multiple) (errors|issues)\b.{0,30}\b(on|with|of|in) your (web ?site|site|web page)\b/,
  /^(?=.*\b(ofrec(emos|er)|ofrezco|hacemos|ayudamos|posicionamos|llegue|aumente)\b).*\b((posicionamiento|posicionar|diseno) (web|seo|en google|de paginas)|paginas? web profesional)/,
  /\b(competitors?|rivals)\b.{0,40}\b(outrank\w*|ahead of you|beating you|above you|rank(s|ing)?|show(s|ing)? up)\b|\bfree (scan|report|audit|analysis|review) of your\b|\b(losing|missing) (out on )?(about |over |around )?(\d+|many) (calls|leads|customers|jobs|clients)\b/,
  // Leads and advertising
  /\b(we|i) (shoot|film|edit|produce|create|make|write|manage|run|grow)\b.{0,40}\b(videos?|photos|reels|ads|posts?|content|articles?|blogs?|social media|pages)\b.{0,80}\b(for (contractors|roofers|businesses|companies)|your (business|company|brand|blog)|packages?|from \$|per (month|post|video)|i pay)\b|\b(article|post|link)s? (for|on|in) your (blog|web ?site|site)\b/,
  /\bwe have (\d+ |several |many |some )?(homeowners|customers|clients|property owners) (asking|looking|waiting|requesting|in your area|ready)\b|\b(reply|text|send|responda|envie) ['"]?(yes|start|info|interested|si)['"]?( to| for| and| para|[.!]|$)/,
  /\b(exclusive|qualified|pre-?screened|verified|roofing|homeowner|more|live|warm|real[- ]time) (roofing |roof |homeowner |insurance |storm )?(leads|appointments|customers)\b/,
  /\b(pay per (lead|call)|lead gen(eration)?|email (marketing|blast|database)|digital marketing|social media (marketing|management|followers)|google ads|facebook ads|ppc|marketing agency|appointment setting|cold call(ing|ers)?|virtual assistants?)\b/,
  /\b(buy|get|real|cheap|more|[\d,]+) (real |instagram |facebook |tiktok |youtube |google )*(followers|likes|subscribers)\b|\b(buy|sell|purchase|boost|get more|increase)\b.{0,30}\breviews\b|\breviews\b.{0,20}\b(for sale|packages?)\b/,
  /\b(clientes potenciales|mas clientes|marketing digital|redes sociales para su (negocio|empresa)|publicidad para su|comprar resenas|seguidores reales)\b/,
  /\b(plis kliyan|piblisite pou biznis|paj web pou biznis)\b/,
  /\b(dofollow|do-follow|high (da|dr|authority) (blogs?|sites?|links?)|sponsored (posts?|articles?)|links? (insertion|placement|exchange))\b/,
  /^(?=.*\b(we|our (team|company|agency|experts?|developers?)|i) (can |could |will |would |also )?(fix|improve|optimi[sz]e|speed up|redesign|rebuild|bring|solve)(e?s)?\b).*\byour ((\w+|google) ){0,2}(web ?site|site|web page|landing page|google profile)\b.{0,60}\b(slow|broken|errors?|outdated|missing|meta|speed|mobile|traffic|visitors|ranking|showing up|invisible)\b/,
  // Work for sale, always by the month and only with a price or a spot. Homeowners and managers say what they need.
  /^(?!.*\b(we|i|my \w+|our \w+) (need|want|are looking|am looking)\b).*\b(\d+|more|extra|new|additional) ((roof|roofing|booked|qualified|paying|free) )*(jobs|roofs|projects|inspections|estimates|appointments|calls|clients|customers|homeowners)\b.{0,40}\b(a|per|each|every) (day|week|month)\b/,
  /(?<!\b(i|we|to|will|can|could|do|would|only|just) )\bpay (only|just) (when|for|if|after|per)\b|\bor you (pay nothing|don't pay|do not pay)\b|\bno (leads?|results?|jobs?|sales?),? no (pay|fee|charge)\b|\bsolo pag[ao]s? (por|si|cuando) (resultados?|cliente|cita|funciona|cierra)/,
  /\b(le|les|te) (conseguimos|enviamos|traemos|generamos|mandamos|damos) (mas |nuevos )?(clientes|citas|prospectos|llamadas|contratos)\b|\bclientes nuevos (para|cada|todas)\b|\bnou (ba|voye|jwenn) (ou|nou) (plis |nouvo )*(kliyan|randevou)\b/,
  // Money
  /\b(invoice|receivables?) (factoring|financing)\b|\bfactoring (company|for|of)\b|\b(equipment|truck|fleet) (financing|leasing|loans?)\b.{0,60}\b(rates?|from|approv\w+|contractors)\b|\b(settle|reduce|resolve|owe)\b.{0,40}\b(irs|tax debt|back taxes)\b|\b(le|les|te) prestamos\b/,
  /\b(buy|purchase|sell) your (house|home|property|company|business)\b.{0,60}\b(cash|as[- ]is|any condition|days|fast|no fees)\b|\bfor sale\b.{0,80}(\bobo\b|\bor best offer\b|\$ ?\d)/,
  /\b(janitorial|bookkeep\w+|payroll|answering|telemarketing|payment processing|merchant|staffing|printing|cleaning|accounting|translation|dispatch\w*) (services?|company|team)\b(?=.{0,80}\b(your (office|business|company|team)|contractors|month|\$|quote)\b)|\b(certified |virtual |remote )(bookkeepers?|accountants?|assistants?|receptionists?|sales reps)\b|\b(quickbooks|call cent(er|re)|receptionist)\b.{0,60}(\$ ?\d|\bfrom \d|\bmonthly|\bper month|\ba month)/,
  /\bbusiness(es)?( owners?)?\b.{0,60}\b(cash|capital|funding|funded|financing|advance)\b|\b(cash|capital|funding|financing|advance) (\w+ ){0,2}(for )?(your |any )?business(es)?\b|\b(no|without) collateral\b/,
  /\b(donat(e|ion|ing)|give away|entrust|bequea\w+|charity|compensation|grant)\b.{0,80}\b\d[\d.,]* ?(million|millones|milyon|m)\b|\b\d[\d.,]* ?(million|millones|milyon)\b.{0,100}\b(trustworthy|trusted|beneficiary|charity|donat\w+|confidential|bank account)\b/,
  /\b(business|merchant|unsecured|startup|bridge|hard money|payday|urgent) (loans?|funding|cash advance|line of credit)\b|\b(merchant cash advance|you('re| are) pre-?approved|working capital|debt (relief|consolidation)|credit repair)\b/,
  /\bloans?\b.{0,40}\b\d+(\.\d+)?\s?%|\bprestamos?\b.{0,80}(\d\s?%|por ciento|\bsin (aval|garantia|buro))|\bofrecemos? prestamos\b|\bprestamos entre particulares\b|\bprete lajan\b.{0,60}(%|\b(enter|garanti)\b)/,
  /\b(bitcoin|btc|crypto(currency)?|ethereum|usdt|forex|nft|binary options?|altcoin|criptomonedas?|blockchain)\b.{0,80}\b(profits?|trading|invest(ment|ing)?|signals?|bot|earn|doubl|income|withdraw|fund|gan[ae]r?|invertir|ingresos|returns?|roi|join)/,
  /\b(profits?|trading|invest(ment|ing)?|signals?|earn|double|income|gan[ae]r?|invertir|ingresos|returns?|show you how)\b.{0,80}\b(bitcoin|btc|crypto(currency)?|ethereum|usdt|forex|blockchain|criptomonedas?)\b/,
  /(?<!\b(i|we|only) )\b(earn|make money|ganar|gane)\b.{0,30}(\$|usd|€|dollars|dolares)?\s?\d[\d,.]*k?.{0,20}\b(per|a|each|every|por|al) (day|week|month|hour|dia|semana|mes|hora)\b|\b(passive income|financial freedom|get rich|ingresos? pasivos?|libertad financiera|guaranteed (returns?|profits?|income)|doubl(e|ed|ing) your money)\b/,
  /(?<!\b(i|we) )\b(work from home|home[- ]based|trabaj[eo] desde (su )?casa)\b.{0,60}\b(earn|jobs?|income|salary|apply|opportunity|gane|ganar|ingresos|sueldo)\b/,
  /\b(inherit(ance|ed)|next of kin|beneficiar(y|io|ia)|late (husband|client|father)|foreign partner|barrister|unclaimed|herencia|eritaj)\b.{0,120}\b(funds?|millions?|transfer|millones|milyon)\b|\btransfer (of )?(the |this )?(sum|funds)\b|\bmillion (us dollars|usd|euros)\b/,
  /\b(you('ve| have)? (been )?(won|selected|chosen)|congratulations|felicidades|felicitaciones|felisitasyon|ganador|gayan)\b.{0,80}\b(prize|winner|won|gift card|iphone|lottery|reward|premio|sorteo|tarjeta de regalo|ganado|loto)\b|\b(gift cards?|free iphone|lottery|sweepstakes)\b.{0,60}\b(claim|win|won|winner|giveaway|click)\b/,
  /\b(ganad[oa]r?|gana)\b.{0,40}\b(premio|loteria|sorteo)\b|\bdatos bancarios\b.{0,60}\b(premio|cobrar|transferencia|herencia)\b|\b(processing|release|customs|courier|clearance|transfer) (fee|charge)\b.{0,60}\b(prize|package|parcel|funds?|release|winnings)\b|\b(sweepstakes|raffle)\b.{0,60}\b(prize|drawn|winner|winnings|claim)\b/,
  /\b(trunk|box|boxes|consignment|suitcase) (box )?(of|with|full of|containing) (cash|money|gold|dollars|usd)\b|\b(soldier|army|military|general|engineer) (in|from|serving in)\b.{0,80}\b(cash|gold|funds?|fortune|box|money)\b/,
  // An overpayment by check or card, with the rest going to someone else
  /\b(send|wire|forward|transfer|give|pay|zelle)\b.{0,40}\b(difference|balance|excess|remainder|rest|extra)\b.{0,60}\b(mover|movers|shipper|agent|driver|consultant|designer|architect|supplier)\b|\b(cashier'?s check|card)\b.{0,80}\b(difference|excess|extra)\b.{0,40}\b(back|mover|agent|shipper)\b/,
  // Gambling, medicine, dating
  /\bcasinos?\b.{0,60}\b(bonus|online|spins?|play|win|bet|bono|linea|gratis|juega|tragamonedas)\b|\b(online|best|crypto|play|kazino) (casinos?|slots?|poker)\b|\b(sports ?betting|betting (site|odds|app)|bookmaker|poker (site|room|online)|free spins?|welcome bonus|deposit bonus|apuestas (deportivas|en linea)|tragamonedas)\b/,
  /\b(viagra|cialis|levitra|kamagra|tramadol|xanax|ozempic|semaglutide|adderall|cbd (oil|gummies)|weight[- ]loss (pills?|supplements?)|keto (gummies|pills)|male enhancement|canadian pharmacy|online pharmacy|(no|without) (a )?prescription|sin receta|lose \d+ (pounds|lbs|kg)|farmacia en linea)\b/,
  /\b(hot|sexy|horny|naked) (girls?|women|ladies|singles|milfs?|moms?)\b|\b(lonely|beautiful|single|russian) (girl|girls|women|ladies)\b.{0,40}\b(looking|waiting|man|men|chat|photos|meet)\b|\b(sex ?(chat|cam|date|dating)|webcam (girls?|show)|escorts?|nudes?|onlyfans|porno?|adult (dating|content|videos?)|hook ?ups?|chicas (calientes|solteras)|citas (sexuales|casuales))\b/,
  /\b(belly fat|(melts?|burns?|burning) (\w+ )?fat|fat burner|anti-?aging|testosterone|enlargement|blood sugar (support|formula|control)|miracle (cure|gummy|pill)|(generic )?ed (pills?|meds|treatment)|medicamentos? sin receta|baje de peso|pastillas para)\b/,
  // False bills, accounts and threats
  /\b(verify|confirm|validate|reactivate|restore|update|unlock|verifique|confirme|actualice|reactive)\b.{0,20}\b(your|su|tu) (\w+ )?(account|listing|mailbox|password|domain|identity|cuenta|perfil|contrasena|buzon)\b/,
  /\b(your|su|tu) (\w+ )?(mailbox|domain|account|password|listing|profile|hosting|cuenta|dominio|buzon|perfil)\b((?!\b(my|our|mi|nuestr[ao])\b)([^.!?]|[.!?](?=\S))){0,60}\b(expires?d?|suspended|suspension|deactivated|terminated|quota|locked|vence|suspendid[ao]|bloquead[ao]|eliminad[ao])\b/,
  /\byour ((\w+|google|business) ){0,2}(listing|profile|account|domain|mailbox)\b.{0,40}\b(not (been )?(verified|confirmed)|unverified|flagged|restricted)\b.{0,80}\b(removed?|suspended|deleted|closed|call|click|verify|act)\b/,
  /\b(mailbox|inbox|storage|quota) (is )?(almost )?full\b.{0,80}\b(click|upgrade|link|keep receiving)\b/,
  /\b(invoice|payment|factura|fakti)\b.{0,40}\b(overdue|remit|vencida|pendiente de pago)\b.{0,80}\b(pay|remit|settle|avoid|attached|click|pagar|evite|adjunt\w+|haga)\b|\b(pay|remit|settle|pague|avoid)\b.{0,60}\b(overdue|vencida)\b|\b(invoice|factura)\b.{0,20}\bremit\b|\b(copyright (infringement|violation)|copyrighted (images?|photos?)|dmca|your (files|data|database) (have been|was|were)|hacked your|ransom|webcam recording)\b/,
  /\b(domain|hosting|ssl|certificate|web ?site)( name)?( [\w.-]+)? (expires?|has expired|is expiring|will expire|expira|vence)\b(?=.{0,80}\b(renew|lose|losing|avoid|renueve|today|tomorrow|soon)\b)/,
  // Trade and jobs
  /\b(custom|branded|printed|embroidered|promotional|personalized) (t-?shirts?|shirts?|yard signs?|caps|hats|mugs|pens|uniforms|business cards|magnets|apparel|products|vehicle wraps?|truck wraps?)\b(?=.{0,80}\b(your|order|off|logo|minimum|each)\b)/,
  /\b(offshore|outsourced?|overseas|filipino|philippines|india|pakistan)[- ](based )?(team|staff|estimators?|assistants?|developers?|agents?|employees|office)\b|\btake-?offs?\b.{0,60}\b(cost|price|hour|turnaround|\$|service)\b|\b(we|our (team|company)) (have|has|place|supply|provide|recruit)s? (\w+ ){0,3}(crews?|workers|laborers|installers)\b(?=.{0,80}\b(visas?|ready to (place|start|work)|placement|interested|per hour|available to)\b)|\bh-?2[ab]\b/,
  /\b(we are|we're|as|from) (a |an |one of the )?(leading |professional |direct |largest |china )*(manufacturers?|factory|suppliers?|wholesalers?|exporters?)\b|\b(factory direct|wholesale prices?|our factory|china (manufacturer|supplier|factory)|somos (fabricantes?|proveedores|mayoristas)|moq|oem|odm|fob (china|shanghai|ningbo|shenzhen)|our (product )?catalog(ue)?)\b/,
  /\b(we|our (company|factory|plant)|nosotros) ((also|mainly|directly|can) )?(manufactur\w+|export\w*|suppl(y|ies)|produce|import|fabricamos|exportamos|distribuimos)\b.{0,160}\b(prices?|pricing|samples?|quantit(y|ies)|moq|shipping|delivery|catalogs?|wholesale|containers?|order|precios?|muestras?)\b|\b(fabricamos|exportamos|distribuimos) .{0,120}\b(precios?|mayoreo|muestras?|contenedor|catalogo)\b/,
  /\b(we('re| are) (hiring|recruiting)(?! (an? |the )?([\w-]+ )?(roofer|contractor|company|someone)\b)|now hiring|hiring (remote|now)|job (offer|opening|opportunity)|remote (jobs?|positions?)|data entry|staffing (agency|services)|oferta de (empleo|trabajo)|estamos contratando|trabajo remoto|travay sou entenet)\b/,
  /\b(mass (mailing|posting)|contact form (marketing|submissions?|blasts?|advertising)|xrumer|bulk (email|sms)|millions of (websites|contacts|emails)|this message was sent (through|via) your|(?<!\b(like|want|need|how|trying) )to (unsubscribe|opt[- ]?out|stop receiving)|unsubscribe (here|link|below|at)|reply stop)\b/,
]

/** The same in Russian, Ukrainian and Chinese. They count unless the writer describes damage. */
const foreignPhrases =
  /казино|ставк[иа]|кредит|займ|заработ|доход|продвижени|раскрутк|сайт|купить|скидк|дешев|бесплатн|рассылк|виагр|знакомств|инвестиц|криптовалют|реклам|закаж|贷款|赚钱|博彩|赌场|代写|推广|优化|供应|厂家|批发|发票|微信|兼职|投资|色情|彩票|淘宝|外链|价格优惠/

/** The writer offers something to the business instead of asking for help. */
const offer =
  /\b(we|i|our (team|company|agency|firm|experts?)|my (team|company|agency|firm)|nosotros|nuestra (empresa|agencia)|nuestro equipo|nou)\b.{0,40}\b(offers?|provides?|specializ(e|es)|help(s|ed)? (businesses|companies|contractors|roofers|owners|local)|can (help|boost|increase|grow|get|improve|save|double|bring|generate|deliver|send)( you| your)|deliver|ofrec(e|emos)|ayudamos a (empresas|negocios|contratistas)|nos especializamos|ofri)\b|\b(grow|scale|boost|increase|double|expand|promote) your (business|sales|revenue|company|brand|income|profits?|ranking|visibility|roofing)\b|\b(dear|attention|attn:?) ((purchasing|general|marketing|office|import|business|project) )?(sir|madam|owner|manager|ceo|admin)\b|\b(dear|hello|hi|greetings),? (business owner|webmaster|site owner|website owner)\b|\b(estimad[oa]s? (senor(es)?|duen[oa]|propietari[oa]|gerente|empresari[oa])|somos una (empresa|agencia)\b(?=.{0,80}\b(ofre\w+|ayud\w+|especializad\w*|dedicad\w*|servicios))|hacemos (tu|su) (pagina|sitio|web))\b|\b(quick|short|15|10|5)[- ]?(min(ute)?s?)? (call|demo|chat|zoom)\b|\b(limited[- ]time|act now|click (here|below|the link)|free trial|special (offer|promo)|haga clic|clic aqui|oferta (limitada|especial)|aumente? sus (ventas|clientes)|haz clic|klike la)\b/

/** Words of trade, money and dating that a request about a roof seldom needs. They weigh less than the phrases above. */
const sales =
  /\b(funding|fund(s|ed)? (businesses|companies|your|you)|investors?|investment (group|opportunity|firm)|commissions?|partnerships?|roofing partners|affiliates?|advertis(e|ing|ement)|sponsored|per article|followers|subscribers|campaigns?|visibility|revenue|(boost|increase|your|more) sales|chat ?bots?|ai (agent|tools?|assistant)|automation|crm|software|book a (demo|call)|demo|pills?|meds|supplements?|serious relationship|telegram|whats ?app group|register (at|on|now|here)|sign up|win big|we buy (houses|homes|companies)|buy your (company|business|house)|cash offer|be delivered|delivery fee|pay the fee|guaranteed results|negative reviews|proposal|outsourc(e|ing)|price list|samples?|distributors?|agency|agencia|agents?|your (brand|niche|industry|competitors)|collaborat(e|ion)|interest rates?|trial|discount code|promo code|desde su celular|diarios|gane \d|gane dinero|paginas? web|sitio web|posicion\w+|sus? ventas|ofrecemos|ofrecer(les|le)|mano de obra calificada|publicidad|inversion(es|ista)?|ganancias?|sit ent[eè]net|piblisite|biznis ou|fe lajan|envesti\w*)\b/
/** Words of any trade. They only count where nothing else is about a roof or a house. */
const pitch =
  /\b(tax(es)?|irs|hotline|presale|tokens?|coins?|wallet|bitcoin|btc|eth|crypto|scam|hackers?|recover|stolen|earn|apy|stak(e|ing)|profits?|returns|wholesale|vapes?|thc|cbd|mushrooms?|doctors?|cure|reverse|medication|diabetes|belly|hair|serum|ritual|spin|wheel|matches|wins|lucky|visitor|macbook|iphone|sign[- ]?in|blocked|access|jury|warrant|fines?|god|orphans|widow|inheritance|password|publish|recorded|camera|fraud|zelle|direct deposit|webinar|commission|recruit\w*|sales reps|lend\w*|debts?|owe|prestamos?|dinero|invierta|reciba|semanal(es)?|empacar|gane|ganar|gana|ganado|premio|promocion|pedidos?|envios?|mujeres|solteras?|registrate|juega|apuesta|deposito|bored|pics|naked|companions?|discreet|strings|ukrainian|asian|consignment|diplomat|parcel|redelivery|jackpot|partner|contract of|presell|dropshipping|drop shipping|miss out|ends (tonight|today|soon)|act fast|beneficiary|investors?|usdt|top quality|brand new|no experience|price (sheet|list)|real cash|prizes?|payouts?|mining rigs?|massage|sensual|browsing history|private video|refinance|postcards?|survey|voucher|seed phrase|robots?|patch|ships free|army|generous man)\b|\b\d{2,} ?%|\n(earn|spin|discover|invest|boost|grow) |[$€£] ?\d|\b\d+ ?(usd|mg|kg|kilos)\b|\b\d+ ?% (\w+ )?(off|weekly|daily|interest|profit|win|free|commission)\b|\b(free|gratis|cheap|discount|descuento|guarantee[ds]?|garanti(zado|zados|a de por vida)|order|register|registr\w+|join|claim your|check (my|out)|click|log ?in|submit|download|apply|chat|dating|lonely|sweetie|handsome|sugar (daddy|mommy)|brides?|milfs?|cams?|sex\w*|caliente|papi|profile|accounts?|cuenta|bank|refund|winner|odds|slots?|bonus|bono|retrait|online|en ligne|en linea|enlace|store|pills?|tablets|whats ?app|telegram|reviews|resenas|followers|package|pricing|seo|marketing|platform|software|app|leads|hire|outsourc\w+|bookkeeper|va|investing|invirtiendo|cupos|deceased|estate|barrister|million|copyrighted|appeal|apele|approval|zero down|referral|secure link|penalt(y|ies)|review and sign|case file|your (picture|photo|company|business|companies|team|trucks|calendar|schedule|agenda|page|website|site|blog|brand|store|customers|clients)|su (agenda|negocio|empresa|pagina|calendario|equipo)|biznis ou|kont bank|pagina de facebook|descargue|vendemos|ofrecemos|venta|pidalo|compre|por tan solo)\b/
/** The text is about the reader's trade, not about the writer's house. */
const trade =
  /\bwe (moved|took|got|grew|scaled|helped) (a|another|one|this|several|many|\d+) (local |other )*(roofers?|roofing compan(y|ies)|contractors?)\b|\b(free|complimentary) (\w+ )?(audit|consultation call|strategy call)\b|\b(container|fob|ex works) (to|from|price|load)\b.{0,40}\$|\bask for our (\w+ )?(catalog|price list|brochure)\b|\bwe supply\b.{0,80}\b(machines?|price on request|warranty)\b|\b(we|our team) (develop|build|design)s? (\w+ )?(ios|android|mobile|web)\b|\b\d+ (prospectos|clientes|citas) (al|por|cada) mes\b|\bpay us \$|\bdirect from our (mill|factory|plant)\b|\b(leading|professional|largest|top|original|chinese) (\w+ )?(manufacturers?|exporters?|wholesalers?) (of|for|from|in china)\b|\bsomos (fabricantes|proveedores|mayoristas|importadores|distribuidores) de\b|\bvend(emos|o) al (por )?mayor\b|\b(we are|our company is|we're) (exporting|manufacturing|supplying|dealing in)\b|\bsend (us )?(your|the) (requirements?|inquiry|enquiry)\b|\b(garantizamos|agendamos) \d+ (\w+ )?(inspecciones|citas|estimados)\b|\b(built|made|designed|software|crm|app|platform|leads|marketing|answering service) (exclusively |specially )?for (roofers|roofing|contractors|home service)\b|\b(homeowner|phone|email) (phone )?(numbers|lists?|data|records)\b|\b(first|primer) (\d+ )?(one|month|mes|week|report|records|order|leads)\b.{0,30}\b(free|half|off|gratis|mitad)\b|\bour (\w+ ){0,3}(reports?|drones?|services?|plans?|prices?|packages?|subscriptions?) (costs?|starts?|begins?|from)\b|\b(ce certificate|container (price|load)|permanent placement|(dr|da) ?\d{2}|live callers|live transfers|call cent(er|re) transfers)\b|\bstart your (free )?(\d+[- ]?day )?trial\b|\bwe('re| are) speciali[sz]ed in\b.{0,60}\b(shingles|tiles|underlayment|membranes?|sheets?|fasteners|nails|coatings?)\b|\b(obtenga|reciba|consiga) (\w+ )?(citas|clientes|prospectos|llamadas)\b/
/** Words of people who want something for a house. Without any of it, a long text is odd, but never enough to wait. */
const need =
  /\b(damage[sd]?|danos?|your (work|labor|warranty|guarantee|workmanship)|do you (guarantee|warrant|offer|match|charge|install|repair|replace|fix|clean|paint|service|speak|text|cover|handle|deal)|workers comp|insured|upfront|legit|is that (normal|true|legal)|does your (company|business)|(is|are) your (office|company)|roofs?|roofers?|house|home|condo|apartment|unit|repairs?|fix|replace|estimates?|quotes?|bids?|prices?|precios?|pri|inspect(ion|or)?|insurance|adjuster|claim|license[d]?|warranty|contractor|emergency|asap|help(?!s|ing| (your|you|with|grow|businesses|contractors|companies))|reroof\w*|re-roof\w*|reach me|book me|schedule|materials|(can|could) you (start|come|send|call|give)|signed|your financing|offer financing|payment plan|duplex(es)?|squares|sq ft|soft spot|real company|scammed|the job|receipt|when (it's )?done|my (husband|wife|mother|father|dad|mom|son|daughter|neighbor)|rele|pale|tanpri|gade|timoun|alero|lampara|electrico|luz|atico|humedad|factura del|trabajo de|landlord|tenant|hoa|techador(es)?|casa|apartamento|condominio|repara\w*|arregl\w*|presupuesto|estimado|inspeccion|seguro|ajustador|garantia|licencia|emergencia|urgente|ayuda|auxilio|inquilin[oa]|cuanto|cita|kay|twati|ranje|repare|estimasyon|ed|vini|flyer|coupon|appointment|permits?|patch|crews?|come (out|by|over|today|tomorrow)|call me|do you (take|accept|work|do|have|come)|how (much|soon|long|fast)|acepta\w*|trabajan|vengan|vienen|llamen|llameme|constructor|flyers?|konbyen|asirans|ijan|ede|konbyen|randevou|kontrakte)\b/

/** Damage that a person with a roof describes. It weighs against links, offers and phrases, not against what nobody with a roof writes. */
const damage =
  /\b(leak(s|ing|ed|y)?|drip(s|ping)?|ceilings?|shingles?|tarps?|attic|soffit|fascia|flashing|gutters?|skylight|water|wet|mold|stain(s|ed)?|hole|storm|hurricane|hail|wind|rain(ing)?|tree|branch|chimney|barrel tile|tiles?|flat roof|sagging|collapsed?|bucket|living room|bedroom|kitchen|bathroom|garage|(?<!(empresas?|companias?|contratistas?) de )techos?|gotera[s]?|gotean?|gote[ao]ndo|filtra(cion|ciones|ndo)?|agua|lonas?|tejas?|cielo raso|tormenta|huracan|granizo|lluvia|llueve|lloviendo|moho|mancha[s]?|mojad[oa]s?|hoyo|hueco|cuarto|sala|cocina|bano|arbol|rama|viento|canaletas?|do ?kay|tet kay|kay la|dlo|koule|ap koule|fwit|plafon|twal|tol|tuil|lapli|siklon|van|tanpet|mouye|chanm|salon|kizin|mwezi|pye bwa|toiture|fuite|telhado|goteira|vazamento|крыш|протека|течет|屋顶|漏水|天花板)\b|крыш|протека|течет|потол|屋顶|漏水|天花板/g

/** Phrases that only people with a house use; sellers write about the reader's things. They weigh like damage. */
const own =
  /\b(?:my|our) (?:\w+ )?(?:roof|house|home|condo|apartment|lender|mortgage|insur(?:er|ance)|policy|hoa|landlord|tenants?|adjuster|ceiling|patio|porch)\b|\bmi (?:\w+ )?(?:techo|casa|seguro|poliza|apartamento|inquilino|hipoteca|patio)\b|\b(?:kay|twati|tet kay|asirans) (?:mwen|m|nou)\b/g

const latin = /\p{Script=Latin}/gu
const letter = /\p{L}/gu

/** Returns the marks of a request and its points. `ownPhrases` are the operator's. */
export function markSpam({ name, email, message, typedSeconds }: Typed, ownPhrases: readonly string[] = []) {
  const text = folded(`${name}\n${message}`)
  const marks = new Set<SpamMark>()
  const hosts = hostsOf(message)
  const strange = hosts.filter(host => !homeownerHosts.test(host))
  if (strange.length >= 3) marks.add('many-links')
  else if (strange.length > 0) marks.add('link')
  if (strange.some(host => oddHosts.test(host)) || hostsOf(name).length > 0) marks.add('odd-link')
  if (markup.test(`${name} ${message}`)) marks.add('markup')
  if (code.test(`${name} ${email} ${message}`)) marks.add('code')
  const isTrade = trade.test(text)
  if (isTrade || phrases.some(phrase => phrase.test(text))) marks.add('phrase')
  if (ownPhrases.some(phrase => phrase !== '' && text.includes(folded(phrase)))) marks.add('own-phrase')
  if (isTrade || offer.test(text)) marks.add('offer')
  if (isGibberish(message)) marks.add('gibberish')
  if (isOddName(name)) marks.add('odd-name')
  if (isTooFast(message, typedSeconds)) marks.add('pace')
  const damages = new Set([...(text.match(damage) ?? []), ...(text.match(own) ?? [])]).size
  // People who describe damage may mention an agency or an agent, too.
  if (damages === 0 && sales.test(text)) marks.add('sales')
  if (damages === 0 && message.length >= 25 && !need.test(folded(message))) {
    marks.add('no-roof')
    if (pitch.test(folded(`${name}\n${message.replace(linkPattern, ' ')}`))) marks.add('pitch')
  }
  if (damages === 0 && foreignPhrases.test(text)) marks.add('phrase')
  if (damages === 0 && foreignShare(message) > 0.4) marks.add('foreign-script')
  const softened = [...marks].every(mark => soft.includes(mark)) ? Math.min(3, damages) : 0
  const sum = [...marks].reduce((total, mark) => total + spamPoints[mark], 0)
  return { marks: [...marks], points: Math.max(0, sum - softened) }
}

const soft: readonly SpamMark[] = [
  'many-links',
  'link',
  'odd-link',
  'phrase',
  'offer',
  'sales',
  'no-roof',
  'pitch',
  'odd-name',
  'pace',
]

/** Lower case without accents, with one kind of space; digits used as letters are read as letters. */
function folded(text: string) {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ')
  return plain.replace(/[’‘]/g, "'").replace(/(?<=[a-z])[01345@$](?=[a-z])/g, sign => letters[sign] ?? sign)
}
const letters: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '@': 'a', $: 's' }

function hostsOf(text: string) {
  const links = (text.match(linkPattern) ?? []).map(link => link.replace(/^https?:\/\//i, '').replace(/^www\./i, ''))
  const bare = text.replace(linkPattern, ' ').match(bareHost) ?? []
  return [...links, ...bare].map(link => (link.split(/[/?#:]/, 1)[0] ?? '').toLowerCase()).filter(Boolean)
}

function foreignShare(text: string) {
  const all = text.match(letter)?.length ?? 0
  return all < 8 ? 0 : 1 - (text.match(latin)?.length ?? 0) / all
}

/** Letters without words: no vowels, many consonants in a row, or capitals in the middle. One word of many may look so, and numbers of claims do. */
function isGibberish(message: string) {
  const words = message.match(/(?<![\p{L}\d-])\p{Script=Latin}{6,}(?![\p{L}\d-])/gu) ?? []
  const isOdd = (word: string) =>
    (word.length >= 12 && word === word.toUpperCase() && /[bcdfghjklmnpqrstvwxz]{4,}/i.test(word)) ||
    /[bcdfghjklmnpqrstvwxz]{6,}/i.test(word) ||
    /^[^aeiouyàáâèéêìíòóôùúü]{6,}$/i.test(word) ||
    changesCase(word) >= 4
  const odd = words.filter(word => new Set(word.toLowerCase()).size >= 4 && isOdd(word)).length
  return odd > 0 && odd >= (message.match(/\S+/g)?.length ?? 0) / 3
}

/** How often a small letter is followed by a capital, or capitals by a small one, inside a word. */
function changesCase(word: string) {
  return word.match(/\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/gu)?.length ?? 0
}

function isOddName(name: string) {
  return (
    changesCase(name.replace(/\s/g, '')) >= 4 ||
    /[bcdfghjklmnpqrstvwxz]{7,}/i.test(name) ||
    /\b(seo|marketing|casino|loans?|crypto|agency|digital|traffic|viagra)\b/i.test(name)
  )
}

/** Faster than anyone types the form, or pastes a prepared text into it. */
function isTooFast(message: string, seconds: number | null) {
  if (seconds === null) return false
  return seconds < 2 || message.length / seconds > 60
}
