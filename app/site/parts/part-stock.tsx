import './part-stock.css'

export const PartStock = ({ isInStock }: { isInStock: boolean }) => (
  <span className={`part-stock ${isInStock ? 'part-stock-here' : ''}`}>
    {isInStock ? 'In stock' : 'To order'}
  </span>
)
