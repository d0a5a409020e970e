/**
 * Makes and social networks whose mark the icon set 'simple-icons' (CC0) has. It is a list, because a name alone could
 * find the mark of another trade's company.
 */
const marks: readonly string[] =
  `acura astonmartin audi bentley bmw bugatti cadillac chevrolet chrysler citroen dacia ducati ferrari fiat ford
    honda husqvarna hyundai infiniti iveco jeep kia koenigsegg ktm lamborghini mahindra maserati mazda mclaren mg mini
    mitsubishi nissan opel peugeot polestar porsche ram renault rollsroyce scania seat skoda smart subaru suzuki tesla
    toyota vespa volkswagen volvo facebook instagram pinterest threads tiktok whatsapp x youtube`.split(/\s+/)
const otherNames: Record<string, string> = { yamaha: 'yamahamotorcorporation', twitter: 'x' }

export const knownMarks = [...marks, ...Object.values(otherNames)]

/** 'Rolls-Royce' → 'rollsroyce'; null where there is no mark, and a monogram stands in. */
export function markOf(name: string): string | null {
  const plain = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return otherNames[plain] ?? (marks.includes(plain) ? plain : null)
}
