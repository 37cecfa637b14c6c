{
  "title": "{{Area}}",
  "failed": "We couldn’t load your company",
  "greeting": "Good to see you, {{company}}."
}
